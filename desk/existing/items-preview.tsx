import { CheckboxControl } from '@wordpress/components'
import { useMemo, useState } from 'react'
import { boot } from '../boot.ts'
import { Do } from '../parts.tsx'
import { Becomes } from './becomes.tsx'
import { previewItems, toTypeLabel, type MappedType, type PreviewedItem } from './mapped-type.ts'

const PER_PAGE = 20

/** What each item becomes: what is stored, what the website shows, and what would be lost. */
export function ItemsPreview({ types }: { types: readonly MappedType[] }) {
  const [isOnlyLost, setOnlyLost] = useState(false)
  const [page, setPage] = useState(1)
  const all = useMemo(() => previewItems(types), [types])
  const lost = all.flatMap(({ lines }) => lines.filter(({ problem }) => problem !== '')).length
  const listed = isOnlyLost ? all.filter(({ lines }) => lines.some(({ problem }) => problem !== '')) : all
  const pages = Math.ceil(listed.length / PER_PAGE)
  return (
    <section aria-labelledby="existing-items">
      <h2 id="existing-items">3. What each becomes</h2>
      <CheckboxControl
        label="Show only items that lose something"
        checked={isOnlyLost}
        onChange={(checked) => {
          setOnlyLost(checked)
          setPage(1)
        }}
      />
      <p>
        <strong>
          {lost === 0
            ? 'Nothing would be lost.'
            : lost === 1
              ? '1 value would be lost, or part of it.'
              : `${lost} values would be lost, or part of them.`}
        </strong>
      </p>
      {listed.length > 0 && <Items items={listed.slice((page - 1) * PER_PAGE, page * PER_PAGE)} />}
      {pages > 1 && (
        <p>
          <Do variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Before
          </Do>{' '}
          Page {page} of {pages}{' '}
          <Do variant="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Do>
        </p>
      )}
    </section>
  )
}

function Items({ items }: { items: PreviewedItem[] }) {
  return (
    <table className="widefat homesite-becomes">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Stored</th>
          <th scope="col">On the website</th>
        </tr>
      </thead>
      {items.map(({ item: { id, title, isPublished }, type, lines }) => (
        <tbody key={id}>
          <tr className="homesite-item">
            <th scope="rowgroup" colSpan={3}>
              <a href={`${boot.adminUrl}post.php?post=${id}&action=edit`}>{title}</a>
              {!isPublished && ' (not published)'} <span className="description">{toTypeLabel(type)}</span>
            </th>
          </tr>
          {lines.map((line) => (
            <tr key={line.name} className={line.problem ? 'is-lost' : undefined}>
              <td>
                <strong>{line.label}</strong>
              </td>
              <td className="homesite-raw" data-label="Stored">
                {line.stored}
              </td>
              <td data-label="On the website">
                <Becomes line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
