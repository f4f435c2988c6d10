import type { Field } from '@wordpress/dataviews'
import {
  CommunityCell,
  ListedCell,
  PictureCell,
  PriceCell,
  ProblemsCell,
  SizeCell,
  StatusCell,
  TitleCell,
} from './cells.tsx'
import { toOptions } from '../options.ts'
import { compareNumbers, listProblems } from './order.ts'
import { STATUS_CHOICES, type Home, type Inventory } from './home.ts'

const FOR_SALE = 'for-sale'

function toChoices(titles: Record<string, string>) {
  return toOptions(titles).toSorted((one, other) => one.label.localeCompare(other.label))
}

/** A filter, which the address has too. */
function filter(
  id: string,
  label: string,
  elements: { value: string; label: string }[],
  of: (home: Home) => string | string[],
  render?: Field<Home>['render'],
): Field<Home> {
  return {
    ...{ id, label, elements, enableSorting: false, ...(render && { render }) },
    type: id === 'problem' ? 'array' : 'text',
    getValue: ({ item }) => of(item),
    filterBy: { operators: ['isAny'], isPrimary: true },
  }
}

function column(id: string, label: string, more: Partial<Field<Home>>): Field<Home> {
  return { id, label, filterBy: false, enableSorting: false, ...more }
}

export function toFields({ communities, floorPlans, statuses: labels, rules }: Inventory): Field<Home>[] {
  const problems = { 'no-price': 'No price', 'no-picture': 'No picture', ...rules }
  const statuses = STATUS_CHOICES.map(({ value, label }) => ({ value: value || FOR_SALE, label }))
  const byNumber = { enableSorting: true, sort: compareNumbers } as const
  const searched = { enableGlobalSearch: true } as const
  return [
    column('picture', 'Picture', { type: 'media', render: PictureCell }),
    column('title', 'Home', { ...searched, enableSorting: true, enableHiding: false, render: TitleCell }),
    column('price', 'Price ($)', { ...byNumber, render: PriceCell }),
    filter('status', 'Status', statuses, ({ status }) => status || FOR_SALE, StatusCell),
    filter('community', 'Community', toChoices(communities), ({ community }) => community, CommunityCell),
    column('lot', 'Lot', searched),
    column('size', 'Size', { ...byNumber, getValue: ({ item }) => item.sqft, render: SizeCell }),
    column('listed', 'Listed since', {
      enableSorting: true,
      getValue: ({ item }) => item.postDay,
      render: ListedCell,
    }),
    column('problems', 'Problems', { render: ProblemsCell }),
    column('partner_number', 'Number at listing partners', searched),
    filter('plan', 'Floor plan', toChoices(floorPlans), ({ floorplan }) => floorplan),
    filter(
      'problem',
      'Problem',
      [{ value: 'any', label: 'Any problem' }, ...toChoices(problems)],
      listProblems,
    ),
    filter('published', 'Published', toChoices(labels), ({ postStatus }) => postStatus),
  ]
}
