/** The list's filters, order and page in its address: links lead to them, and Back comes back to them. */
import type { Filter, View } from '@wordpress/dataviews'

export const FILTERS = ['status', 'community', 'plan', 'problem', 'published'] as const

const NEWEST = { field: 'listed', direction: 'desc' } as const
const COLUMNS = ['price', 'status', 'problems', 'community', 'size', 'listed']

const shared = { titleField: 'title', mediaField: 'picture', showTitle: true, showMedia: true }

export const LAYOUTS = {
  table: {
    ...shared,
    fields: COLUMNS,
    layout: {
      aspectRatio: '4/3',
      density: 'compact',
      styles: {
        community: { minWidth: 120 },
        size: { minWidth: 120 },
        listed: { minWidth: 100 },
        problems: { minWidth: 112 },
      },
    },
  },
  grid: {
    ...shared,
    fields: ['price', 'status', 'community', 'size', 'problems'],
    layout: { aspectRatio: '4/3', previewSize: 290, density: 'compact' },
  },
} as const

export function readView(address: string, isNarrow: boolean): View {
  const given = new URLSearchParams(address)
  const [field, direction] = (given.get('sort') ?? '').split(' ')
  const layout = isNarrow
    ? { type: 'grid' as const, ...LAYOUTS.grid }
    : { type: 'table' as const, ...LAYOUTS.table }
  return {
    ...(structuredClone(layout) as unknown as View),
    perPage: isNarrow ? 20 : 50,
    page: Math.max(1, Math.floor(Number(given.get('paged')) || 1)),
    search: given.get('s') ?? '',
    filters: FILTERS.flatMap((name): Filter[] => {
      const values = given.get(name)?.split(',')
      return values ? [{ field: name, operator: 'isAny', value: values }] : []
    }),
    sort: field ? { field, direction: direction === 'asc' ? 'asc' : 'desc' } : NEWEST,
  }
}

/** @returns the address with a view's filters, order and page */
export function writeView(address: string, { filters = [], search, page = 1, sort }: View): string {
  const given = new URLSearchParams(address)
  const values: Record<string, string> = {
    s: search ?? '',
    paged: page > 1 ? String(page) : '',
    sort:
      !sort || (sort.field === NEWEST.field && sort.direction === NEWEST.direction)
        ? ''
        : `${sort.field} ${sort.direction}`,
  }
  for (const name of FILTERS) {
    const chosen = filters.find(({ field }) => field === name)?.value as string[] | undefined
    values[name] = chosen?.join(',') ?? ''
  }
  for (const [name, value] of Object.entries(values))
    if (value === '') given.delete(name)
    else given.set(name, value)
  return `?${given}`
}
