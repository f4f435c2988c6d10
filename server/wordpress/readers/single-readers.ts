// The small things that are read by themselves.

import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import type { AgentNumber } from '../../../domain/community/community.ts'
import { PAGE_AUDIENCES, type Banner, type HomeownerBanner } from '../../../domain/site/banner.ts'
import { toReadablePair } from '../../../domain/site/readable-ink.ts'
import type { MediaItem } from '../../../domain/site/picture.ts'
import type { PriceRange } from '../../../domain/home/home.ts'
import { parseEach, readBody, readItem, readPage } from '../client/wordpress-client.ts'
import type { ContentContext, PolicyContext } from '../client/wordpress-context.ts'
import { lossOfPart } from '../loss-checks.ts'
import { listCommunities } from './communities-reader.ts'
import { lossOfPages } from './content-pages-reader.ts'
import { lossOfHomes } from './home-list-reader.ts'
import { toHref } from '../parsers/content-link.ts'
import { ContentShapeError } from '../client/content-shape-error.ts'
import { toPicture, toPictureUrl } from '../parsers/parse-picture.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import {
  isWire,
  parseId,
  toItem,
  toPlainText,
  toFigure,
  toText,
  toUrl,
  unwrap,
} from '../parsers/wire-values.ts'
import type { Wire } from '../parsers/wire-values.ts'

/** Finds the bar on top of every screen (§2, §3). @returns the banner, or undefined unless `show_banner` is 'on' */
export async function findBanner(context: ContentContext): Promise<Banner | undefined> {
  const item = await readItem(context, 'kiosk/v1/banner')
  const title = item && isShown(item) ? toPlainText(item.title) : undefined
  if (!item || title === undefined) return undefined
  return withoutAbsent({
    title,
    buttonTitle: toPlainText(item.button_title),
    buttonLink: toHref(context, item.button_link),
    colors: toReadablePair(toText(item.background_color) ?? ''),
    audience: PAGE_AUDIENCES.find((audience) => audience === toText(item.audience)),
  })
}

export const bannerPolicy = (context: PolicyContext): CachePolicy<Banner | undefined> => ({
  key: 'banner:all',
  tags: ['banner'],
  findLoss: lossOfPages(context),
})

export async function findHomeownerBanner(context: ContentContext): Promise<HomeownerBanner | undefined> {
  const item = await readItem(context, 'kiosk/v1/homeowner-banner')
  const title = item && isShown(item) ? toPlainText(item.title) : undefined
  if (!item || title === undefined) return undefined
  return withoutAbsent({
    title,
    text: toPlainText(item.text),
    buttonTitle: toPlainText(item.button_title),
    buttonLink: toHref(context, item.button_link),
  })
}

export const homeownerBannerPolicy = (context: PolicyContext): CachePolicy<HomeownerBanner | undefined> => ({
  key: 'homeowner-banner:all',
  tags: ['homeowner-banner'],
  findLoss: lossOfPages(context),
})

/** Finds the lowest and the highest price (§3, §7). @throws ContentShapeError when they're the wrong way round */
export async function findPriceRange(context: ContentContext): Promise<PriceRange | undefined> {
  const item = await readItem(context, 'kiosk/v1/prices')
  const [minUsd, maxUsd] = [toFigure(item?.min, '$'), toFigure(item?.max, '$')]
  if (minUsd === undefined || maxUsd === undefined) return undefined
  if (minUsd > maxUsd) throw new ContentShapeError('prices', 'expected min up to max', item)
  return { minUsd, maxUsd }
}

export const priceRangePolicy = (context: PolicyContext): CachePolicy<PriceRange | undefined> => ({
  key: 'prices:all',
  tags: ['prices', 'property'],
  findLoss: lossOfHomes(context),
})

export async function findAgentNumber(
  context: ContentContext,
  communityId: number,
): Promise<AgentNumber | undefined> {
  const path = `kiosk/v1/agent-number/${communityId}`
  const body = unwrap(await readBody(context, path))
  // Some content systems send just the number, not an object.
  if (!isWire(body) && toText(body) !== undefined) return { phone: toText(body) ?? '' }
  const item = toItem(body, path)
  const phone = toText(item?.number)
  if (!item || phone === undefined) return undefined
  const portraitUrl = toPictureUrl(context, item.image)
  return withoutAbsent({
    phone,
    name: toPlainText(item.name),
    email: toText(item.email),
    license: toText(item.license),
    picture: portraitUrl === undefined ? undefined : { url: portraitUrl, alt: '' },
  })
}

export const agentNumberPolicy = (
  context: PolicyContext,
  communityId: number,
): CachePolicy<AgentNumber | undefined> => ({
  key: `agent-number:${communityId}`,
  tags: ['agent-number', `community:${communityId}`],
  findLoss: lossOfPart(context, listCommunities),
})

/** Finds a media item (§7), a picture or a file; none that belongs to a draft. */
export async function findMedia(context: ContentContext, mediaId: number): Promise<MediaItem | undefined> {
  const item = await readItem(context, `wp/v2/media/${mediaId}`)
  return item && parseMedia(context, item)
}

export const mediaPolicy = (context: PolicyContext, mediaId: number): CachePolicy<MediaItem | undefined> => ({
  key: `media:${mediaId}`,
  tags: [`attachment:${mediaId}`],
  findLoss: lossOfPages(context),
})

/** Lists several media items with one call (§7), a hundred at most; those that are missing are left out. */
export async function listMedia(context: ContentContext, mediaIds: readonly number[]): Promise<MediaItem[]> {
  const list = await readPage(context, 'wp/v2/media', { include: mediaIds.join(), per_page: 100 })
  return parseEach(context, list.items, (item) => parseMedia(context, item), 'media')
}

export const mediaListPolicy = (
  context: PolicyContext,
  mediaIds: readonly number[],
): CachePolicy<MediaItem[]> => ({
  key: `media-list:${mediaIds.join()}`,
  tags: mediaIds.map((id) => `attachment:${id}`),
  findLoss: lossOfPages(context),
})

function parseMedia(context: ContentContext, item: Wire): MediaItem {
  const url = toUrl(item.source_url)
  if (url === undefined) throw new ContentShapeError('source_url', 'expected an address', item.source_url)
  return withoutAbsent({
    id: parseId(item.id),
    title: toPlainText(item.title) ?? '',
    url,
    mimeType: toText(item.mime_type),
    picture: toPicture(context, item),
  })
}

// §4: nothing but 'on' means shown.
function isShown(item: Wire): boolean {
  return unwrap(item.show_banner) === 'on'
}
