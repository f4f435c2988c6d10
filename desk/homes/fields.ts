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
import { compareNumbers, listProblems } from './order.ts'
import { POST_STATUSES, STATUS_CHOICES, type Home, type Inventory } from './home.ts'

type FieldChoice = { value: string; label: string }

const FOR_SALE = 'for-sale'

function toChoices(titles: Record<string, string>): FieldChoice[] {
  return Object.entries(titles)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/** A filter, which the address has too. */
function filter(
  id: string,
  label: string,
  elements: FieldChoice[],
  of: (home: Home) => string | string[],
): Field<Home> {
  return {
    id,
    label,
    elements,
    type: id === 'problem' ? 'array' : 'text',
    getValue: ({ item }) => of(item),
    filterBy: { operators: ['isAny'], isPrimary: true },
    enableSorting: false,
  }
}

export function toFields({ communities, floorPlans, rules }: Inventory): Field<Home>[] {
  const problems = { 'no-price': 'No price', 'no-picture': 'No picture', ...rules }
  const plain = { filterBy: false, enableSorting: false } as const
  const columns: Field<Home>[] = [
    { ...plain, id: 'picture', label: 'Picture', type: 'media', render: PictureCell },
    {
      id: 'title',
      label: 'Home',
      render: TitleCell,
      enableGlobalSearch: true,
      enableHiding: false,
      filterBy: false,
    },
    {
      ...plain,
      id: 'price',
      label: 'Price ($)',
      render: PriceCell,
      enableSorting: true,
      sort: compareNumbers,
    },
    {
      ...filter('status', 'Status', toStatuses(), ({ status }) => status || FOR_SALE),
      render: StatusCell,
    },
    {
      ...filter('community', 'Community', toChoices(communities), ({ community }) => community),
      render: CommunityCell,
    },
    { ...plain, id: 'lot', label: 'Lot', enableGlobalSearch: true },
    {
      ...plain,
      id: 'size',
      label: 'Size',
      render: SizeCell,
      getValue: ({ item }) => item.sqft,
      enableSorting: true,
      sort: compareNumbers,
    },
    {
      ...plain,
      id: 'listed',
      label: 'Listed since',
      getValue: ({ item }) => item.postDay,
      render: ListedCell,
      enableSorting: true,
    },
    { ...plain, id: 'problems', label: 'Problems', render: ProblemsCell },
    { ...plain, id: 'partner_number', label: 'Number at listing partners', enableGlobalSearch: true },
  ]
  return [
    ...columns,
    filter('plan', 'Floor plan', toChoices(floorPlans), ({ floorplan }) => floorplan),
    filter(
      'problem',
      'Problem',
      [{ value: 'any', label: 'Any problem' }, ...toChoices(problems)],
      listProblems,
    ),
    filter('published', 'Published', toChoices(POST_STATUSES), ({ postStatus }) => postStatus),
  ]
}

function toStatuses(): FieldChoice[] {
  return STATUS_CHOICES.map(({ value, label }) => ({ value: value || FOR_SALE, label }))
}
