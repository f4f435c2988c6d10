import { DataViews, filterSortAndPaginate, type Field, type View } from '@wordpress/dataviews'
import { useState } from 'react'
import { Load } from '../load.tsx'
import { Do, Form, Panel } from '../parts.tsx'
import { Refusal, Say } from '../refusal.tsx'
import { usePost } from '../use-post.ts'

type Redirect = { key: string; from: string; to: string | null; status: number; match: 'exact' | 'prefix' }

type Kept = {
  /** Plugins whose redirects the website follows instead of ours. */
  keptBy: { name: string; url: string }[]
  redirects: Redirect[]
  /** What the website can't follow of a plugin's. */
  refused: { from: string; why: string }[]
}

type NewRedirect = { from: string; to: string; status: number }

const path = 'homesite/v1/desk/redirects'
const queryKey = ['redirects']
const empty: NewRedirect = { from: '', to: '', status: 301 }

const status = {
  id: 'status',
  type: 'integer',
  label: 'Status',
  elements: [
    { value: 301, label: '301: moved for good' },
    { value: 302, label: '302: elsewhere for now' },
    { value: 410, label: '410: gone, without a new address' },
  ],
} as const

const inputs: Field<NewRedirect>[] = [
  {
    id: 'from',
    type: 'text',
    label: 'Old address',
    description: 'A path such as /old-page, or /old/* with everything below it.',
  },
  {
    id: 'to',
    type: 'text',
    label: 'New address',
    description: 'A path such as /new-page, or https:// elsewhere. /new/* keeps what stands below /old.',
    isVisible: (typed) => typed.status !== 410,
  },
  { ...status, elements: [...status.elements] },
]

const searched = { type: 'text', enableGlobalSearch: true, enableHiding: false, filterBy: false } as const

const columns: Field<Redirect>[] = [
  {
    ...searched,
    id: 'from',
    label: 'Old address',
    getValue: ({ item }) => item.from + (item.match === 'prefix' ? '/*' : ''),
  },
  { ...searched, id: 'to', label: 'New address', getValue: ({ item }) => item.to ?? 'gone' },
  { ...status, elements: [...status.elements] },
]

/** Addresses that aren't pages any more, and where their visitors are sent. */
export function Redirects() {
  return (
    <Load<Kept> queryKey={queryKey} path={path}>
      {({ keptBy, redirects, refused }) => (
        <>
          <p>
            Visitors of an old address are sent to the new one. A page that exists at the old address is shown
            in any case.
          </p>
          {keptBy.map(({ name, url }) => (
            <p key={name}>
              {name} keeps the redirects of this website. <a href={url}>Edit them there</a>
            </p>
          ))}
          {keptBy.length === 0 && <AddRedirect />}
          {redirects.length > 0 && <RedirectList redirects={redirects} />}
          {refused.length > 0 && (
            <Panel title="The website can’t follow these">
              <ul>
                {refused.map(({ from, why }) => (
                  <li key={from}>
                    <code>{from}</code> {why}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </>
      )}
    </Load>
  )
}

function AddRedirect() {
  const [typed, setTyped] = useState(empty)
  const add = usePost<Redirect, NewRedirect>(path, {
    renews: queryKey,
    // What was typed meanwhile stays.
    onDone: (_added, sent) => setTyped((now) => (now === sent ? empty : now)),
  })
  return (
    <Panel title="Add a redirect">
      <Refusal error={add.error} />
      {add.data && <Say>{add.data.from} is saved; the website knows it with the next visit.</Say>}
      <Form data={typed} fields={inputs} onChange={setTyped} />
      <p>
        <Do work={add} disabled={typed.from.trim() === ''} onClick={() => add.mutate(typed)}>
          Add redirect
        </Do>
      </p>
    </Panel>
  )
}

function RedirectList({ redirects }: { redirects: Redirect[] }) {
  const [view, setView] = useState<View>({
    type: 'table',
    page: 1,
    perPage: 50,
    titleField: 'from',
    fields: ['to', 'status'],
  })
  const remove = usePost<unknown, { keys: string[] }>(path, { method: 'DELETE', renews: queryKey })
  const { data, paginationInfo } = filterSortAndPaginate(redirects, view, columns)
  return (
    <section aria-label="Redirects kept here">
      <h2>Redirects kept here</h2>
      <Refusal error={remove.error} />
      <DataViews
        data={data}
        fields={columns}
        view={view}
        onChangeView={setView}
        getItemId={({ key }) => key}
        paginationInfo={paginationInfo}
        defaultLayouts={{ table: {}, list: {} }}
        actions={[
          {
            id: 'delete',
            label: 'Delete',
            isPrimary: true,
            icon: 'trash',
            supportsBulk: true,
            callback: (items) => remove.mutate({ keys: items.map(({ key }) => key) }),
          },
        ]}
      />
    </section>
  )
}
