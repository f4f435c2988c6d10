import type { AgentNumber } from '../community/community.ts'
import type { Destination } from '../community/directions.ts'
import type { CareRequest } from './care-request.ts'
import type { ClientRegistration } from './client-registration.ts'
import type { TourWindow } from './tour-request.ts'

/** Those of a tour stand in its calendar file, too. */
export type ReceiptItem = { label: string; value: string; isTour?: true }

/** Kept in the visitor's browser. */
export type Receipt = {
  title: string
  /** "K7F2-9QMD". */
  reference?: string
  about?: { label: string; href: string }
  /** Its id. */
  formId?: number
  /** The community whose agent answers. */
  communityId?: number
  destination?: Destination
  /** Minutes since midnight, in the builder's time zone. */
  tour?: { day: string } & Partial<TourWindow>
  /** Of a visit without an agent: how to get in. */
  how?: string
  /** Of a client whom an agent registered. */
  registration?: ClientRegistration
  /** Of a request to customer care. */
  careRequest?: CareRequest
  /** ISO 8601. */
  sentAt: string
  /** Otherwise it's queued here. */
  isDelivered: boolean
  /** Long texts shortened. */
  items: ReceiptItem[]
  /** In the builder's words: clean HTML, may be ''. */
  nextHtml: string
}

/** What couldn't be read is left out. */
export type ReceiptView = Omit<
  Receipt,
  'formId' | 'communityId' | 'destination' | 'tour' | 'registration' | 'careRequest'
> & {
  /** A registration's receipt, for the office too. */
  registrationHref?: string
  careRequestHref?: string
  agent?: AgentNumber
  /** Who's there now, and how soon the office takes on what's sent. */
  answerLines?: string[]
  directionsHref?: string
  /** Begins a text message to the office. */
  textHref?: string
  calendarHref?: string
}

/** Values and messages are keyed by input name. */
export type FormOutcome =
  | { ok: true; receiptHref: string; /** Its slug. */ community?: string }
  | {
      ok: false
      reason: 'invalid' | 'failed' | 'too-many'
      message: string
      messages: Record<string, string>
      /** What was typed, to fill the form in again. */
      values: Record<string, string>
    }

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
