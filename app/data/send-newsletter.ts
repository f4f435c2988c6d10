import { isNewsletterOutcome, type NewsletterOutcome } from '../model/newsletter.ts'
import { paths } from '../paths.ts'
import { UnavailableError } from './ask.ts'

/**
 * Signs an address up, from the browser (§5, §7).
 * @param email as it was typed
 * @returns what became of it; refused and failed signups are outcomes, not errors
 * @throws UnavailableError when no answer came, or one that cannot be understood
 */
export async function sendNewsletter(email: string): Promise<NewsletterOutcome> {
  const path = paths.newsletter()
  const token = readToken()
  const response = await fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json', ...(token && { 'x-xsrf-token': token }) },
    body: new URLSearchParams({ email }),
  }).catch((cause: unknown) => {
    throw new UnavailableError(`[POST] ${path}: no answer`, { cause })
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (isNewsletterOutcome(body)) return body
  throw new UnavailableError(`[POST] ${path}: ${response.status}`)
}

/** The cross-site-request token that our server put into a cookie (§7). */
function readToken(): string | undefined {
  const [, token] = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? []
  return token && decodeURIComponent(token)
}
