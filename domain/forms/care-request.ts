// Whoever has its link, or its number and the email, may see how far it is.

export const CARE_FORM = 'customer-care'

export type CareRequest = {
  /** Such as "K7F2-9QMD". */
  number: string
  email: string
}

export const CARE_REQUEST_STATES = ['received', 'in-progress', 'scheduled', 'done'] as const

export type CareRequestState = (typeof CARE_REQUEST_STATES)[number]

export type CareRequestView = {
  number: string
  /** The day it was sent, in words. */
  sent?: string
  /** Absent where the office's system doesn't say. */
  state?: CareRequestState
}

export type EntryWork = { status: string; receivedAt: string }

/** An unknown status says no more than that the request is there. */
export function toCareRequestState(status: string): CareRequestState {
  return CARE_REQUEST_STATES.find((each) => each === status) ?? 'received'
}

/** As people type it; undefined for what can't be one. */
export function parseCareNumber(text: string): string | undefined {
  const signs = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return signs.length === 8 ? `${signs.slice(0, 4)}-${signs.slice(4)}` : undefined
}
