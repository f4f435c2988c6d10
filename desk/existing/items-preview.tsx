import { DataViews, filterSortAndPaginate, type Field, type View } from '@wordpress/dataviews'
import { useMemo, useState } from 'react'
import type { Line } from '../../domain/taken-over/taken-item.ts'
import { boot } from '../boot.ts'
import { Panel } from '../parts.tsx'
import { isSmallScreen } from '../small-screen.ts'
import { Becomes } from './becomes.tsx'
import { previewItems, toTypeLabel, type MappedType } from './mapped-type.ts'

/** A value of an item. */
type Row = Line & { id: number; item: string }

const firstView: View = {
  titleField: 'label',
  groupBy: { field: 'item', direction: 'asc', showLabel: false },
  filters: [],
  page: 1,
  perPage: 100,
  ...(isSmallScreen
    ? { type: 'activity', descriptionField: 'stored', fields: ['becomes'] }
    : {
        type: 'table',
        fields: ['stored', 'becomes'],
        layout: {
          density: 'compact',
          styles: { label: { width: '20%' }, stored: { width: '40%' }, becomes: { width: '40%' } },
        },
      }),
}

const plain = { enableSorting: false, filterBy: false, enableGlobalSearch: true } as const

const fields: Field<Row>[] = [
  { ...plain, id: 'item', label: 'Item' },
  { ...plain, id: 'label', label: 'Field' },
  { ...plain, id: 'stored', label: 'Stored' },
  { ...plain, id: 'becomes', label: 'On the website', render: ({ item }) => <Becomes line={item} /> },
  {
    id: 'loss',
    label: 'What’s lost',
    elements: [
      { value: 'lost', label: 'Lost, or part of it' },
      { value: 'kept', label: 'Nothing of it' },
    ],
    getValue: ({ item }) => (item.problem === '' ? 'kept' : 'lost'),
    filterBy: { operators: ['isAny'], isPrimary: true },
  },
]

/** What each item becomes: what is stored, what the website shows, and what would be lost. */
export function ItemsPreview({ types }: { types: readonly MappedType[] }) {
  const [view, setView] = useState(firstView)
  const rows = useMemo(
    () =>
      previewItems(types).flatMap(({ item: { id, title, isPublished }, type, lines }) => {
        const item = [title, toTypeLabel(type), !isPublished && 'not published'].filter(Boolean).join(' · ')
        return lines.map((line): Row => ({ ...line, id, item }))
      }),
    [types],
  )
  const { data, paginationInfo } = filterSortAndPaginate(rows, view, fields)
  const lost = rows.filter(({ problem }) => problem !== '').length
  return (
    <Panel title="3. What each becomes" isWide>
      <p>
        <strong>
          {lost === 0
            ? 'Nothing would be lost.'
            : lost === 1
              ? '1 value would be lost, or part of it.'
              : `${lost} values would be lost, or part of them.`}
        </strong>
      </p>
      <DataViews
        data={data}
        fields={fields}
        view={view}
        onChangeView={setView}
        getItemId={({ id, name }) => `${id} ${name}`}
        paginationInfo={paginationInfo}
        defaultLayouts={{ table: true, activity: true }}
        searchLabel="Search values"
        renderItemLink={({ item, children, ...props }) => (
          <a {...props} href={`${boot.adminUrl}post.php?post=${item.id}&action=edit`}>
            {children}
          </a>
        )}
      />
    </Panel>
  )
}
