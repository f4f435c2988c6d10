/** The content system for a signed-in agent (§6): each call carries the agents' password, and nothing is cached. */
import type { Http, HttpResponse, RequestOptions } from '../http/create-http.ts'
import { createContent, type Content, type ContentOptions } from './content.ts'

/** For one request. @param publicContent what everyone may see */
export function createAgentContent(
  options: ContentOptions,
  password: string,
  publicContent: Pick<Content, 'findContentPage' | 'findSite'>,
): Content {
  const http = withPassword(options.http, password)
  const content = createContent({ ...options, http, readSite: publicContent.findSite })
  return {
    ...content,
    async findContentPage(slug, access) {
      const found = await content.findContentPage(slug, { password })
      // The page has a password of its own, or the agents' password has changed: only the public part remains.
      return found.kind === 'wrong-password' && !access?.password
        ? publicContent.findContentPage(slug)
        : found
    },
  }
}

/** Sent once each: several parts of a page read the same lists, and no cache shares them. */
function withPassword(http: Http, password: string): Http {
  const replies = new Map<string, Promise<HttpResponse | undefined>>()

  const get = ((path: string, options?: RequestOptions) => {
    const signed = hasPassword(path)
      ? path
      : `${path}${path.includes('?') ? '&' : '?'}password=${encodeURIComponent(password)}`
    const known = replies.get(signed)
    if (known) return known
    const reply = http.get(signed, options)
    replies.set(signed, reply)
    return reply
  }) as Http['get']

  return { ...http, get }
}

function hasPassword(path: string): boolean {
  return /[?&]password=/.test(path)
}
