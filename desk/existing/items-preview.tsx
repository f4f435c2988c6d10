import { Button, CheckboxControl } from '@wordpress/components'
import { useState } from 'react'
import { boot } from '../boot.ts'
import { Load } from '../load.tsx'
import { Becomes } from './becomes.tsx'
import { itemsKey, root, type TakenItem, type TakenItems } from './take-over-api.ts'

/** What each item becomes: what is stored, what the website shows, and what would be lost. */
export function ItemsPreview() {
  const [isOnlyLost, setOnlyLost] = useState(false)
  const [page, setPage] = useState(1)
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
      <Load<TakenItems>
        queryKey={[...itemsKey, page, isOnlyLost]}
        path={`${root}/items?page=${page}&lost=${isOnlyLost}`}
      >
        {({ lost, pages, items }) => (
          <>
            <p>
              <strong>
                {lost === 0
                  ? 'Nothing would be lost.'
                  : lost === 1
                    ? '1 value would be lost, or part of it.'
                    : `${lost} values would be lost, or part of them.`}
              </strong>
            </p>
            {items.length > 0 && <Items items={items} />}
            {pages > 1 && (
              <p>
                <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Before
                </Button>{' '}
                Page {page} of {pages}{' '}
                <Button variant="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                  Next
                </Button>
              </p>
            )}
          </>
        )}
      </Load>
    </section>
  )
}

function Items({ items }: { items: TakenItem[] }) {
  return (
    <table className="widefat homesite-becomes homesite-stacked">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Stored</th>
          <th scope="col">On the website</th>
        </tr>
      </thead>
      {items.map(({ id, title, type, isPublished, lines }) => (
        <tbody key={id}>
          <tr className="homesite-item">
            <th scope="rowgroup" colSpan={3}>
              <a href={`${boot.adminUrl}post.php?post=${id}&action=edit`}>{title}</a>
              {!isPublished && ' (not published)'} <span className="description">{type}</span>
            </th>
          </tr>
          {lines.map((line) => (
            <tr key={line.label} className={line.problem ? 'is-lost' : undefined}>
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
