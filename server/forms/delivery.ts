import { createHash } from 'node:crypto'
import { SOURCE_INPUT, type FormResult } from '../../domain/forms/form.ts'
import { type HttpError, HttpNetworkError, HttpStatusError } from '../http/http-errors.ts'
import { type ContentShapeError, isContentFailure } from '../wordpress/client/content-shape-error.ts'
import type { Content } from '../content/content.ts'
import type { NewSubmission, StoredSubmission } from './queue-store.ts'

export type DeliveryContent = Pick<Content, 'submitForm' | 'findSubmission' | 'findEntry' | 'findForm'>

/** A try that failed: `uncertain` when the content system may have accepted the submission before it failed. */
export type FailedTry = { state: 'waiting' | 'uncertain'; error: HttpError | ContentShapeError }

/** `missing`: the content system doesn't know it. `not-found`: it may still be written. */
export type DeliveryStatus = 'delivered' | 'missing' | 'not-found' | 'unreadable'

/** Stands before the text of a submission that may have been accepted before. */
const COPY_NOTE = '[May be a second copy of the same message]'
/** Clocks differ, and the first try took its time. */
const ENTRIES_LEAD_MS = 5 * 60_000

/** No connection was made, so nothing was sent. */
const unsentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'])

export async function tryDelivery(
  content: DeliveryContent,
  { key, formId, fields }: Pick<NewSubmission, 'key' | 'formId' | 'fields'>,
  mayBegin: () => Promise<boolean>,
  receiptField?: number,
): Promise<{ result: FormResult } | { failed: FailedTry } | undefined> {
  try {
    const receipt = await findReceiptInput(content, formId, receiptField)
    if (!(await mayBegin())) return undefined
    const sent = receipt === undefined ? fields : { ...fields, [receipt]: key }
    const result = await content.submitForm(formId, sent, key)
    // The field takes no value twice: the key is there already.
    const isTaken = !result.ok && receipt !== undefined && Object.hasOwn(result.messagesByField, receipt)
    return { result: isTaken ? { ok: true, confirmationHtml: '' } : result }
  } catch (error) {
    if (!isContentFailure(error)) throw error
    return { failed: { state: mayHaveArrived(error) ? 'uncertain' : 'waiting', error } }
  }
}

/** By the key, the hidden field or the values. @returns undefined after a failure */
export async function findDeliveryStatus(
  content: DeliveryContent,
  { key, formId, fields, createdMs }: StoredSubmission,
  receiptField?: number,
): Promise<DeliveryStatus | undefined> {
  try {
    const byKey = await content.findSubmission(formId, key)
    if (byKey !== 'unsupported') return byKey === 'taken' ? 'delivered' : 'missing'
    const receipt = await findReceiptInput(content, formId, receiptField)
    const sinceMs = createdMs - ENTRIES_LEAD_MS
    const wanted = receipt === undefined ? withoutSource(fields) : { [receipt]: key }
    const entry = await content.findEntry(formId, { fields: wanted, sinceMs })
    if (entry === 'unsupported') return 'unreadable'
    return entry === 'taken' ? 'delivered' : receipt === undefined ? 'not-found' : 'missing'
  } catch (error) {
    if (!isContentFailure(error)) throw error
    return undefined
  }
}

/** Forms clean texts up, and JSON doesn't come back as it was. */
function withoutSource(fields: Record<string, string>): Record<string, string> {
  const source = fields[SOURCE_INPUT]
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== source))
}

/** In the submission's text, where its form has one. */
export async function markAsCopy(
  content: DeliveryContent,
  { formId, fields }: NewSubmission,
): Promise<Record<string, string>> {
  const form = await content.findForm(formId).catch((error: unknown) => {
    if (!isContentFailure(error)) throw error
    return undefined
  })
  const name = form?.fields.find(({ type }) => type === 'textarea')?.inputName
  if (name === undefined) return fields
  return { ...fields, [name]: `${COPY_NOTE}\n\n${fields[name] ?? ''}`.trim() }
}

/** After a refused connection, a 503 or a 4xx nothing was accepted; any other failure may have come after that. */
export function mayHaveArrived(error: HttpError | ContentShapeError): boolean {
  if (error instanceof HttpStatusError) return error.status >= 500 && error.status !== 503
  if (!(error instanceof HttpNetworkError)) return true
  const cause =
    error.cause instanceof Error && error.cause.cause instanceof Error ? error.cause.cause : error.cause
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return !unsentCodes.has(code)
}

/** @returns undefined for a form that has no such field */
async function findReceiptInput(
  content: DeliveryContent,
  formId: number,
  receiptField: number | undefined,
): Promise<string | undefined> {
  if (receiptField === undefined) return undefined
  const name = toReceiptInput(receiptField)
  const form = await content.findForm(formId)
  return form?.fields.some(({ inputName }) => inputName === name) ? name : undefined
}

export function toReceiptInput(receiptField: number): string {
  return `input_${receiptField}`
}

/** The same for the same content. */
export function toDigest(formId: number, fields: Record<string, string>): string {
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([formId, sorted]))
    .digest('base64url')
}
