import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import type { Form, FormResult } from '../../../domain/forms/form.ts'
import { HttpStatusError } from '../../http/http-errors.ts'
import { errorCode, readItem, toPath } from '../client/wordpress-client.ts'
import { toCleanHtml } from '../parsers/parse-html.ts'
import type { PolicyContext } from '../client/wordpress-context.ts'
import { lossOfPages } from './content-pages-reader.ts'
import { ContentShapeError } from '../client/content-shape-error.ts'
import { parseForm, toInputName } from '../parsers/parse-form.ts'
import { isWire, toFlag, toPlainText, toPositive, toWire } from '../parsers/wire-values.ts'

export const UNKNOWN_SUBMISSION = 'kiosk_unknown_submission'

/** Finds a form's definition (§7), without its notifications and confirmations, unless it's switched off. */
export async function findForm(context: PolicyContext, formId: number): Promise<Form | undefined> {
  const item = await readItem(
    context,
    `gf/v2/forms/${formId}`,
    {},
    {
      headers: toAuthorization(context),
      // Every version of the plugin responds to a missing form with status 500.
      absentOn: (status, body) => errorCode(body) === 'gf_not_found' || isMissing(status, body),
      triesOnce: true,
      isUrgent: true,
    },
  )
  if (!item || toFlag(item.is_trash) || (item.is_active !== undefined && !toFlag(item.is_active)))
    return undefined
  const { unshown, ...form } = parseForm(item)
  if (unshown.length > 0)
    context.log.warn({ form: formId, fields: unshown }, 'A form needs what the website can’t show')
  return form
}

export const formPolicy = (context: PolicyContext, formId: number): CachePolicy<Form | undefined> => ({
  key: `form:${formId}`,
  tags: ['form', `form:${formId}`],
  findLoss: lossOfPages(context),
})

/** @param key so that it's taken once @throws HttpError, ContentShapeError without `is_valid` */
export async function submitForm(
  context: PolicyContext,
  formId: number,
  fields: Readonly<Record<string, string>>,
  key?: string,
): Promise<FormResult> {
  const path = `gf/v2/forms/${formId}/submissions`
  const body = await post(context, path, fields, key)
  if (!isWire(body) || typeof body.is_valid !== 'boolean') {
    // What came instead isn't in the error: it may repeat what was sent.
    throw new ContentShapeError(`${path} is_valid`, 'expected true or false')
  }
  // Between the pages of a form nothing is written yet.
  const isWritten = toPositive(body.page_number) === undefined
  if (body.is_valid && !isWritten) return { ok: false, messagesByField: {} }
  if (body.is_valid) {
    return {
      ok: true,
      confirmationHtml: toCleanHtml(context, body.confirmation_message),
    }
  }
  const messages = Object.entries(toWire(body.validation_messages)).flatMap(([fieldId, message]) => {
    const text = toPlainText(message)
    return text === undefined ? [] : [[toInputName(fieldId), text] as const]
  })
  return { ok: false, messagesByField: Object.fromEntries(messages) }
}

/** Finds out about a submission whose response never came; `unsupported` when this content system can't tell. */
export async function findSubmission(
  context: PolicyContext,
  formId: number,
  key: string,
): Promise<'taken' | 'unknown' | 'unsupported'> {
  const path = toPath(`gf/v2/forms/${formId}/submissions/${encodeURIComponent(key)}`)
  try {
    const { body } = await context.http.get(path, { headers: toAuthorization(context), triesOnce: true })
    // A broken content system returns 200 and an empty list for every request.
    if (isWire(body) && body.is_valid === true) return 'taken'
    throw new ContentShapeError(`${path} is_valid`, 'expected true')
  } catch (error) {
    if (!(error instanceof HttpStatusError) || error.status !== 404) throw error
    return errorCode(error.body) === UNKNOWN_SUBMISSION ? 'unknown' : 'unsupported'
  }
}

async function post(
  context: PolicyContext,
  path: string,
  fields: Readonly<Record<string, string>>,
  key: string | undefined,
) {
  try {
    const headers = { ...toAuthorization(context), ...(key !== undefined && { 'Idempotency-Key': key }) }
    const options = { headers }
    return (await context.http.post(toPath(path), new URLSearchParams(fields), options)).body
  } catch (error) {
    // Status 400 is two things: a submission that isn't valid, and a form that doesn't exist.
    const isInvalid = error instanceof HttpStatusError && isWire(error.body) && 'is_valid' in error.body
    if (isInvalid) return error.body
    throw error
  }
}

function isMissing(status: number, body: unknown): boolean {
  return status === 404 && errorCode(body) !== 'rest_no_route'
}

export function toAuthorization({ formsCredentials }: PolicyContext): Record<string, string> {
  if (!formsCredentials) return {}
  const pair = Buffer.from(`${formsCredentials.key}:${formsCredentials.secret}`).toString('base64')
  return { Authorization: `Basic ${pair}` }
}
