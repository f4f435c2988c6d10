import type { SentForm } from '../analytics/events.ts'
import { UnavailableError } from '../../api-client.ts'
import { SOURCE_INPUT } from '../../../domain/forms/form.ts'
import { findToken, forgetToken } from './csrf-cookie.ts'

/** Whoever counts forms hears of one that was accepted. */
export function noteSent(detail: SentForm): void {
  document.dispatchEvent(new CustomEvent('form-sent', { detail }))
}

/** A refused form is an outcome, no error. @throws UnavailableError without a response */
export async function postForm<Outcome>(
  path: string,
  fields: URLSearchParams,
  isOutcome: (body: unknown) => body is Outcome,
): Promise<Outcome> {
  const source = await findSourceJson()
  if (source !== undefined) fields.set(SOURCE_INPUT, source)
  const first = await post(path, fields)
  // Refused, so nothing was accepted: the token was an earlier process's, and a new one is valid.
  if (first.status === 403) forgetToken()
  const response = first.status === 403 ? await post(path, fields) : first
  const body: unknown = await response.json().catch(() => undefined)
  if (response.status === 403 || !isOutcome(body))
    throw new UnavailableError(`[POST] ${path}: unexpected response, ${response.status}`)
  return body
}

async function findSourceJson(): Promise<string | undefined> {
  try {
    return JSON.stringify((await import('./visit-source.ts')).findSource())
  } catch {
    // What somebody wrote matters more.
    return undefined
  }
}

async function post(path: string, fields: URLSearchParams): Promise<Response> {
  const token = await findToken()
  return fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json', ...(token !== undefined && { 'x-xsrf-token': token }) },
    body: fields,
  }).catch((cause: unknown) => {
    throw new UnavailableError(`[POST] ${path}: no response`, { cause })
  })
}
