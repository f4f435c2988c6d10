/** One line of a receipt. */
export type ReceiptItem = { label: string; value: string }

/** What a visitor is shown after sending a form. */
export type Receipt = {
  /** The form's own name. */
  title: string
  /** A moment, ISO 8601. */
  sentAt: string
  /** Whether it was delivered; if not, it's queued here. */
  isDelivered: boolean
  /** What was sent, long texts shortened. */
  items: ReceiptItem[]
  /** What happens next, in the builder's words: clean HTML, may be ''. */
  nextHtml: string
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
