import type { AgentNumber } from '../community/community.ts'
import type { Destination } from '../community/directions.ts'
import type { CareRequest } from './care-request.ts'
import type { ClientRegistration } from './client-registration.ts'
import type { TourWindow } from './tour-request.ts'

/** One line of a receipt; those of a tour stand in its calendar file, too. */
export type ReceiptItem = { label: string; value: string; isTour?: true }

/** What a browser keeps of a form that was sent. */
export type Receipt = {
  /** The form's own name. */
  title: string
  /** What the builder finds it by: "K7F2-9QMD". */
  reference?: string
  /** What it was about. */
  about?: { label: string; href: string }
  /** The community whose agent answers. */
  communityId?: number
  /** Where to. */
  destination?: Destination
  /** Of a tour: the day, YYYY-MM-DD, and the hours in minutes since midnight, in the builder's time zone. */
  tour?: { day: string } & Partial<TourWindow>
  /** Of a visit without an agent: how to get in. */
  how?: string
  /** Of a client whom an agent registered. */
  registration?: ClientRegistration
  /** Of a request to customer care. */
  careRequest?: CareRequest
  /** A moment, ISO 8601. */
  sentAt: string
  /** Whether it was delivered; if not, it's queued here. */
  isDelivered: boolean
  /** What was sent, long texts shortened. */
  items: ReceiptItem[]
  /** What happens next, in the builder's words: clean HTML, may be ''. */
  nextHtml: string
}

/** What a visitor is shown after sending a form; what couldn't be read is left out. */
export type ReceiptView = Omit<
  Receipt,
  'communityId' | 'destination' | 'tour' | 'registration' | 'careRequest'
> & {
  /** Of a registration: its receipt for the office, too. */
  registrationHref?: string
  /** Of a request to customer care: how far it is. */
  careRequestHref?: string
  agent?: AgentNumber
  directionsHref?: string
  /** The tour as a calendar file. */
  calendarHref?: string
}

/** A submitted form's outcome. Values and messages are keyed by input name. */
export type FormOutcome =
  | { ok: true; receiptHref: string }
  | {
      ok: false
      reason: 'invalid' | 'failed' | 'too-many'
      /** The message above the form. */
      message: string
      messages: Record<string, string>
      /** What was typed, so that the visitor doesn't have to type it again. */
      values: Record<string, string>
    }

/** Tells whether a response to a form is valid. @returns true for an outcome with all its fields */
export function isFormOutcome(value: unknown): value is FormOutcome {
  if (!isRecord(value)) return false
  if (value.ok === true) return typeof value.receiptHref === 'string'
  return (
    value.ok === false &&
    ['invalid', 'failed', 'too-many'].includes(String(value.reason)) &&
    typeof value.message === 'string' &&
    isRecord(value.messages) &&
    isRecord(value.values)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
