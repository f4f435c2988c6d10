/** What answers of the public API share. */
import type { z } from 'zod'
import type { Picture } from '../../../domain/site/picture.ts'
import type { ContentAge } from '../../../domain/site/site.ts'
import type { ApiContext } from '../api-context.ts'
import { toBuilderDay, toToday } from '../today.ts'
import { USUAL_LIMIT } from './parameters.ts'
import { API_V1_PREFIX } from '../../endpoints/v1-paths.ts'

export type V1Context = ApiContext & {
  /** How old the content is that was read so far; undefined while it's recent enough. */
  contentAge: () => ContentAge | undefined
}

/** Begins an answer, once all of it is read. @returns the day its figures were read, as pages say it */
export function toDated({ brand, contentAge }: V1Context): { asOf: string; lastReadAt?: string } {
  const age = contentAge()
  if (!age) return { asOf: toToday(brand.timeZone) }
  return { asOf: toBuilderDay(age.at, brand.timeZone), lastReadAt: age.at }
}

/** Takes of an item what its schema has; what isn't known is left out. */
export function take<Schema extends z.ZodObject>(schema: Schema, item: z.output<Schema>): z.output<Schema> {
  const names = Object.keys(schema.shape).filter((name) => item[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, item[name]])) as z.output<Schema>
}

type ListRequest = {
  path: string
  query: URLSearchParams
  params: { page?: number | undefined; limit?: number | undefined }
}

/** Writes a page of a list. @param url of the same list for people */
export function toList<T, Item>(
  all: readonly T[],
  { path, query, params: { page = 1, limit = USUAL_LIMIT } }: ListRequest,
  { url, context, toItem }: { url: string; context: V1Context; toItem: (item: T) => Item },
) {
  const { origin } = context
  const toUrl = (number: number) => {
    const params = new URLSearchParams(query)
    if (number === 1) params.delete('page')
    else params.set('page', String(number))
    return `${origin}${API_V1_PREFIX}${path}${params.size > 0 ? `?${params}` : ''}`
  }
  const last = Math.max(1, Math.ceil(all.length / limit))
  return {
    ...toDated(context),
    url: origin + url,
    total: all.length,
    page,
    limit,
    links: {
      self: toUrl(page),
      ...(page > 1 && { previous: toUrl(Math.min(page - 1, last)) }),
      ...(page < last && { next: toUrl(page + 1) }),
    },
    items: all.slice((page - 1) * limit, page * limit).map(toItem),
  }
}

export function toDollars(usd: number | undefined): number | undefined {
  return usd === undefined ? undefined : Math.round(usd)
}

export function toApiPictures(pictures: readonly Picture[], origin: string) {
  return pictures.map(({ url, alt, width, height, caption }) => ({
    url: new URL(url, origin).href,
    alt,
    ...(width && { widthPx: width }),
    ...(height && { heightPx: height }),
    ...(caption && { caption }),
  }))
}

export function toReference({ slug, title }: { slug: string; title: string }, path: string, origin: string) {
  return { slug, title, url: origin + path }
}

/** @returns the dues, and whether there's an association; nothing where they aren't known */
export function toAssociation({ hoaUsdPerMonth }: { hoaUsdPerMonth?: number }) {
  return hoaUsdPerMonth === undefined ? {} : { hasAssociation: hoaUsdPerMonth > 0, hoaUsdPerMonth }
}

export function toUrls(
  path: string,
  read: '/homes' | '/communities' | '/floor-plans',
  id: number,
  origin: string,
) {
  return { url: origin + path, self: `${origin}${API_V1_PREFIX}${read}/${id}` }
}
