import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'qs'
import { HttpStatusError } from '../../http/http-errors.ts'
import type { RequestOptions } from '../../http/create-http.ts'
import { ContentShapeError } from './content-shape-error.ts'
import type { PolicyContext } from './wordpress-context.ts'
import { parseOrderedJson } from './ordered-json.ts'
import { isWire, toId, toItem, toItems } from '../parsers/wire-values.ts'
import type { Wire } from '../parsers/wire-values.ts'

/** A query as WordPress nests it. `null` writes the name alone, `undefined` leaves it out. */
export type Query = { readonly [name: string]: QueryValue }
type QueryValue = string | number | null | undefined | Query | readonly QueryValue[]

/** Published items and drafts, as the single views request them (§6). */
export const WITH_DRAFTS: Query = { filter: { post_status: ['publish', 'draft'] }, _embed: null }

/** A content system that has no drafts says nothing of an item's status. */
const SHOWN_STATUSES: readonly unknown[] = ['publish', 'draft', undefined]

export type WireList = { items: unknown[]; total: number; totalPages: number }

/** One page of many; where the content system doesn't say how many, a full one is followed by another. */
export type WirePage = { items: unknown[]; totalPages: number | undefined }

const KIOSK_PAGE_SIZE = 100

const MANY_ITEMS = 50
const MANY_ITEMS_TIME_FACTOR = 2

/** Builds a path below the content API ("wp/v2/property"), with its parameters in the given order. */
export function toPath(path: string, query: Query = {}): string {
  return `/wp-json/${path}${stringify(query, { addQueryPrefix: true, strictNullHandling: true })}`
}

/** Reads a body of any shape; undefined when there's none that the public may see. @throws HttpError */
export async function readBody(
  context: PolicyContext,
  path: string,
  query: Query = {},
  options: RequestOptions = {},
): Promise<unknown> {
  const response = await context.http.get(toPath(path, query), {
    absentOn: isAbsent,
    parseJson: parseOrderedJson,
    ...options,
  })
  return response?.body
}

/** Reads one item; undefined when there's none that the public may see. @throws HttpError, ContentShapeError */
export async function readItem(
  context: PolicyContext,
  path: string,
  query: Query = {},
  options: RequestOptions = {},
): Promise<Wire | undefined> {
  return toItem(await readBody(context, path, query, options), path)
}

/** Reads an item, also a draft (§6): the content system gives drafts to signed requests only. */
export async function readItemOrDraft(
  context: PolicyContext,
  path: string,
  query: Query,
): Promise<Wire | undefined> {
  // Without a preview the item is asked for at once, before what its reader reads beside it.
  const previewed = context.previewedId === undefined ? undefined : await readPreviewed(context)
  if (previewed) return previewed
  const item = await readItem(context, path, query)
  // Pending, private and scheduled items are for editors only.
  return SHOWN_STATUSES.includes(item?.status) ? item : undefined
}

export async function readPreviewed(context: PolicyContext): Promise<Wire | undefined> {
  if (context.previewedId === undefined) return undefined
  return readItem(
    context,
    `homesite/v1/preview/${context.previewedId}`,
    { _embed: null },
    { absentOn: (status) => status === 404 },
  )
}

/** @throws HttpError; ContentShapeError for no list, or a part without totals */
export async function readList(context: PolicyContext, path: string, query: Query = {}): Promise<WireList> {
  const { items, total, totalPages } = await readPage(context, path, query)
  // A proxy dropped the headers: taking a full page for the whole list would hide the rest.
  if (total === undefined || totalPages === undefined)
    throw new ContentShapeError(`${path} X-WP-Total`, 'expected a total for a list whose page is full')
  return { items, total, totalPages }
}

/** Reads a page of a list that's read whole; undefined when it's full and the headers don't say the totals. */
export async function readPage(
  context: PolicyContext,
  path: string,
  query: Query = {},
): Promise<WirePage & { total: number | undefined }> {
  const timeFactor = pageSizeOf(query) < MANY_ITEMS ? 1 : MANY_ITEMS_TIME_FACTOR
  const { body, headers } = await context.http.get(toPath(path, query), {
    parseJson: parseOrderedJson,
    timeFactor,
  })
  const items = toItems(body, path)
  const [total, totalPages] = ['x-wp-total', 'x-wp-totalpages'].map((name) => toTotal(headers.get(name)))
  if (total !== undefined && totalPages !== undefined) return { items, total, totalPages }
  if (items.length >= pageSizeOf(query)) return { items, total: undefined, totalPages: undefined }
  return { items, total: total ?? items.length, totalPages: totalPages ?? (items.length > 0 ? 1 : 0) }
}

/** Lists that aren't read in pages come whole; the contract's own have a hundred a page. */
function pageSizeOf({ per_page: perPage, page }: Query): number {
  return Number(perPage ?? (page === undefined ? Infinity : KIOSK_PAGE_SIZE))
}

/** Reads all pages of a list, in order, from page 1. */
export async function readAllPages(
  read: (page: number) => Promise<WirePage>,
  maxPages: number,
  pagesAtOnce = PAGES_AT_ONCE,
): Promise<unknown[]> {
  const first = await read(1)
  const items = [...first.items]
  if (first.totalPages === undefined) return readUntilNotFull(read, first.items, maxPages)
  const lastPage = Math.min(first.totalPages, maxPages)
  // A few at a time: quick enough, and a small server still copes.
  for (let page = 2; page <= lastPage; page += pagesAtOnce) {
    const count = Math.min(pagesAtOnce, lastPage - page + 1)
    const lists = await Promise.all(Array.from({ length: count }, (_, index) => read(page + index)))
    items.push(...lists.flatMap((list) => list.items))
  }
  return items
}

const PAGES_AT_ONCE = 4

/** Reads on after a full first page, one after the other, until one isn't full, is beyond the last, or the same again. */
async function readUntilNotFull(
  read: (page: number) => Promise<WirePage>,
  firstItems: readonly unknown[],
  maxPages: number,
): Promise<unknown[]> {
  const pages = [firstItems]
  for (let page = 2; page <= maxPages; page += 1) {
    const list = await read(page).catch((error: unknown) => {
      if (isBeyondLastPage(error)) return { items: [], totalPages: page }
      throw error
    })
    if (isDeepStrictEqual(list.items, pages.at(-1))) break
    pages.push(list.items)
    if (list.totalPages !== undefined) break
  }
  return pages.flat()
}

export function parseEach<T extends { id?: number }>(
  context: PolicyContext,
  items: readonly unknown[],
  parse: (item: Wire) => T | undefined,
  kind: string,
): T[] {
  const seen = new Set<number>()
  return items.flatMap((item) => {
    try {
      if (!isWire(item)) throw new ContentShapeError(kind, 'expected an object', item)
      const parsed = parse(item)
      if (!parsed || (parsed.id !== undefined && seen.has(parsed.id))) return []
      if (parsed.id !== undefined) seen.add(parsed.id)
      return [parsed]
    } catch (error) {
      if (!(error instanceof ContentShapeError)) throw error
      const id = isWire(item) ? toId(item.id) : undefined
      context.log.warn(
        { kind, item: id, field: error.field, err: error },
        "Left out an item that can't be read",
      )
      return []
    }
  })
}

/** @returns the code of a WordPress error, such as "rest_no_route" */
export function errorCode(body: unknown): string | undefined {
  return isWire(body) && typeof body.code === 'string' ? body.code : undefined
}

export function isBeyondLastPage(error: unknown): boolean {
  return error instanceof HttpStatusError && errorCode(error.body) === 'rest_post_invalid_page_number'
}

/** A missing route is a plugin switched off, not an item that doesn't exist. */
function isAbsent(status: number, body: unknown): boolean {
  const code = errorCode(body)
  if (status === 404) return code !== 'rest_no_route'
  // A draft or private item that we may not see either.
  return status === 401 && code === 'rest_forbidden'
}

function toTotal(header: string | null): number | undefined {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : undefined
}
