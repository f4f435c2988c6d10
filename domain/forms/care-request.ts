// An owner's request to customer care: whoever has its link, or its number and the email, may see how far it is.

/** The customer care form's name in addresses. */
export const CARE_FORM = 'customer-care'

/** What is asked for: nothing of it is told without both. */
export type CareRequest = {
  /** Such as "K7F2-9QMD". */
  number: string
  email: string
}

export const CARE_REQUEST_STATES = ['received', 'in-progress', 'scheduled', 'done'] as const

/** How far the office is with it. */
export type CareRequestState = (typeof CARE_REQUEST_STATES)[number]

/** What its page says. */
export type CareRequestView = {
  number: string
  /** The day it was sent, in words. */
  sent?: string
  /** Absent where the office's system doesn't say. */
  state?: CareRequestState
}

/** What the office's system says of a request. */
export type EntryWork = { status: string; receivedAt: string }

/** The office's own words are WordPress's; one that isn't known says no more than that it's there. */
export function toCareRequestState(status: string): CareRequestState {
  return CARE_REQUEST_STATES.find((each) => each === status) ?? 'received'
}

/** Reads a number as people type it. @returns undefined for what can't be one */
export function parseCareNumber(text: string): string | undefined {
  const signs = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return signs.length === 8 ? `${signs.slice(0, 4)}-${signs.slice(4)}` : undefined
}
