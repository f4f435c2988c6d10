/** One delivery attempt to the content system, and what its failure means. */
import type { FormResult } from '../../domain/forms/form.ts'
import { HttpError, HttpNetworkError, HttpStatusError } from '../http/http-errors.ts'
import { ContentShapeError } from '../wordpress/client/content-shape-error.ts'
import type { Content } from '../content.ts'
import type { StoredSubmission } from './queue-store.ts'

export type DeliveryContent = Pick<Content, 'submitForm' | 'findSubmission'>

/** A failed attempt: `uncertain` when the content system may have accepted the submission before it failed. */
export type FailedTry = { state: 'waiting' | 'uncertain'; error: HttpError | ContentShapeError }

/** No connection was made, so nothing was sent. */
const unsentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'])

/** Sends a submission once. @returns the content system's result, or why there is none */
export async function tryDelivery(
  content: DeliveryContent,
  { key, formId, fields }: StoredSubmission,
): Promise<{ result: FormResult } | { failed: FailedTry }> {
  try {
    return { result: await content.submitForm(formId, fields, key) }
  } catch (error) {
    if (!isContentFailure(error)) throw error
    return { failed: { state: mayHaveArrived(error) ? 'uncertain' : 'waiting', error } }
  }
}

/**
 * Checks whether the content system has a submission whose result was lost.
 * @returns `unsupported` when this content system can't tell; undefined when the check failed and has to be repeated
 */
export async function findDeliveryStatus(
  content: DeliveryContent,
  { key, formId }: StoredSubmission,
): Promise<'delivered' | 'not-delivered' | 'unsupported' | undefined> {
  try {
    const status = await content.findSubmission(formId, key)
    if (status === 'unsupported') return status
    return status === 'taken' ? 'delivered' : 'not-delivered'
  } catch (error) {
    if (!isContentFailure(error)) throw error
    return undefined
  }
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

function isContentFailure(error: unknown): error is HttpError | ContentShapeError {
  return error instanceof HttpError || error instanceof ContentShapeError
}
