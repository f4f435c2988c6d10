import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import { AWARDS_LIMIT, AWARDS_OF_SHOW_LIMIT } from '../../../domain/pages/award.ts'
import type { Award } from '../../../domain/pages/award.ts'
import type { Picture } from '../../../domain/site/picture.ts'
import { isSlug } from '../../../domain/values/slugs.ts'
import { parseEach, readPage } from '../client/wordpress-client.ts'
import type { ContentContext, PolicyContext } from '../client/wordpress-context.ts'
import { lossOfPart, lossOfWhole } from '../loss-checks.ts'
import { isListed, parseEnvelope } from '../parsers/parse-envelope.ts'
import { embeddedPicture, toDimensions, toPictureUrl } from '../parsers/parse-picture.ts'
import { embeddedTerms, placesOf } from '../parsers/terms.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { isWire, toWire } from '../parsers/wire-values.ts'
import type { Wire } from '../parsers/wire-values.ts'

const PATH = 'wp/v2/award'

/** Up to 100 awards (§7, §9). */
export async function listAwards(context: ContentContext): Promise<Award[]> {
  const list = await readPage(context, PATH, { per_page: AWARDS_LIMIT })
  return parseAwards(context, list.items)
}

export const awardsPolicy = (context: PolicyContext): CachePolicy<Award[]> => ({
  key: 'awards:all',
  tags: ['award'],
  findLoss: lossOfWhole(context),
})

export async function listAwardsWithShows(context: ContentContext): Promise<Award[]> {
  const list = await readPage(context, PATH, { _embed: 'wp:term', per_page: AWARDS_LIMIT })
  return parseAwards(context, list.items)
}

export const awardsWithShowsPolicy = (context: PolicyContext): CachePolicy<Award[]> => ({
  key: 'awards-with-shows:all',
  tags: ['award'],
  findLoss: lossOfWhole(context),
})

export async function listAwardsOfShow(context: ContentContext, showSlug: string): Promise<Award[]> {
  if (!isSlug(showSlug)) return []
  const list = await readPage(context, PATH, {
    filter: { award_show: showSlug },
    per_page: AWARDS_OF_SHOW_LIMIT,
    status: 'publish',
  })
  return parseAwards(context, list.items)
}

export const awardsOfShowPolicy = (context: PolicyContext, showSlug: string): CachePolicy<Award[]> => ({
  key: `awards-of-show:${showSlug}`,
  tags: ['award'],
  findLoss: lossOfPart(context, listAwards),
})

function parseAwards(context: ContentContext, items: readonly unknown[]): Award[] {
  const listed = items.filter((item) => !isWire(item) || isListed(item, 'award'))
  return parseEach(context, listed, (item) => parseAward(context, item), 'award')
}

function parseAward(context: ContentContext, item: Wire): Award {
  const { id, title, publishedAt } = parseEnvelope(item)
  return withoutAbsent({
    id,
    title,
    picture: toAwardPicture(context, item.featured_image_src, title) ?? embeddedPicture(context, item),
    shows: placesOf(embeddedTerms(item), 'award_show'),
    publishedAt,
  })
}

function toAwardPicture(context: ContentContext, value: unknown, alt: string): Picture | undefined {
  const source = toWire(value)
  const url = toPictureUrl(context, source.url)
  if (url === undefined) return undefined
  // Nothing comes with this address that says what is to be seen; it is the badge of the award.
  return { url, ...toDimensions(source), alt }
}
