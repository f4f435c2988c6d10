// Fields that come from one of WordPress's tables, by our names: without the table, all of them are gone at once.

export type FieldGroup = { name: string; fields: readonly string[] }

export const METADATA: FieldGroup = {
  name: 'metadata',
  fields: ['priceUsd', 'priceFromUsd', 'beds', 'baths', 'areaSqft', 'location'],
}

export const TERMS: FieldGroup = {
  name: 'terms',
  fields: ['region', 'city', 'status', 'tagIds', 'tags', 'categories', 'terms', 'shows'],
}

/** Those of homes and communities: a community's status is metadata, and stays when its terms are gone. */
export const TERMS_BUT_STATUS: FieldGroup = { name: TERMS.name, fields: ['region', 'city', 'tagIds'] }

export const PLACES: FieldGroup = { name: TERMS.name, fields: ['region', 'city'] }

/** What an editor adds to a page; one may also remove it. */
export const PAGE_METADATA: FieldGroup = { name: 'page metadata', fields: ['seo', 'blocks'] }

/** Says whether no item of some, at least one, has anything of a group. */
export function isMissing({ fields }: FieldGroup, value: unknown): boolean {
  const items = toItems(value) ?? [value]
  return items.length > 0 && items.every((item) => isObject(item) && !hasAny(fields, item))
}

export function toItems(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  return isObject(value) && 'items' in value && Array.isArray(value.items) ? value.items : undefined
}

export function countWith(field: string, list: unknown): number {
  return (toItems(list) ?? []).filter((item) => isObject(item) && !isAbsent(item[field])).length
}

export function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  return typeof value === 'object' && Object.values(value).every(isAbsent)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function hasAny(fields: readonly string[], item: Record<string, unknown>): boolean {
  const source = isObject(item.page) ? item.page : item
  return fields.some((name) => !isAbsent(source[name]))
}
