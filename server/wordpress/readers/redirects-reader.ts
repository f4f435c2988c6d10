// The redirects that editors keep beside the content. Only our own content systems have them.
import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import {
  isRedirectTarget,
  MAX_REDIRECTS,
  REDIRECT_STATUSES,
  toRedirectPath,
  type Redirect,
} from '../../../domain/redirects/redirect.ts'
import { readBody } from '../client/wordpress-client.ts'
import type { ContentContext, PolicyContext } from '../client/wordpress-context.ts'
import { REDIRECT_TAG } from '../content-tags.ts'
import { toSiteHref } from '../parsers/parse-html.ts'
import { isWire, toItems, toNumber, toText, toWord } from '../parsers/wire-values.ts'
import { lossOfPages } from './content-pages-reader.ts'

const PATH = 'homesite/v1/redirects'

/** Lists the redirects, 10,000 at most. One that makes no sense is left out and logged. */
export async function listRedirects(context: ContentContext): Promise<Redirect[]> {
  const body = await readBody(context, PATH, {}, { absentOn: (status) => status === 404 })
  const items = body === undefined ? [] : toItems(body, PATH)
  const redirects = items.slice(0, MAX_REDIRECTS).flatMap((item) => parseRedirect(context, item) ?? [])
  const leftOut = items.length - redirects.length
  if (leftOut > 0)
    context.log.warn({ redirects: redirects.length, leftOut }, "Left out redirects that can't be followed")
  return redirects
}

export const redirectsPolicy = (context: PolicyContext): CachePolicy<Redirect[]> => ({
  key: 'redirects:all',
  tags: [REDIRECT_TAG],
  // Every page that isn't cached waits for them.
  maxWaitMs: () => 2_000,
  standIn: async () => [],
  findLoss: lossOfPages(context),
})

function parseRedirect(context: ContentContext, item: unknown): Redirect | undefined {
  if (!isWire(item)) return undefined
  const from = toRedirectPath(toText(item.from) ?? '')
  const status = REDIRECT_STATUSES.find((each) => each === toNumber(item.status))
  // Everything is below the front page, which is there in any case.
  if (from === undefined || from === '/' || status === undefined) return undefined
  const match = toWord(['exact', 'prefix'], item.match) ?? 'exact'
  if (status === 410) return { from, match, status }
  const target = toText(item.to) ?? ''
  const to = isRedirectTarget(target) ? toSiteHref(context, target) : undefined
  return to === undefined ? undefined : { from, match, status, to }
}
