import { HttpStatusError } from '../../http/http-errors.ts'
import type { CareRequest, EntryWork } from '../../../domain/forms/care-request.ts'
import { ContentShapeError } from '../client/content-shape-error.ts'
import { errorCode, toPath } from '../client/wordpress-client.ts'
import type { PolicyContext } from '../client/wordpress-context.ts'
import { isWire, toText } from '../parsers/wire-values.ts'
import { toAuthorization, UNKNOWN_SUBMISSION } from './forms-reader.ts'

/** Finds out how far the office is with what a visitor has sent; `unsupported` when this content system can't tell. */
export async function findEntryWork(
  context: PolicyContext,
  formId: number,
  { number, email }: CareRequest,
): Promise<EntryWork | 'unknown' | 'unsupported'> {
  const path = toPath(`gf/v2/forms/${formId}/submissions/status`)
  try {
    const { body } = await context.http.post(path, new URLSearchParams({ reference: number, email }), {
      headers: toAuthorization(context),
    })
    const status = isWire(body) ? toText(body.status) : undefined
    const receivedAt = isWire(body) ? toText(body.received) : undefined
    if (status !== undefined && receivedAt !== undefined && !Number.isNaN(Date.parse(receivedAt)))
      return { status, receivedAt }
    throw new ContentShapeError(path, 'expected a status and when it was received')
  } catch (error) {
    if (!(error instanceof HttpStatusError) || error.status !== 404) throw error
    return errorCode(error.body) === UNKNOWN_SUBMISSION ? 'unknown' : 'unsupported'
  }
}
