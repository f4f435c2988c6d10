import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Notice } from '@wordpress/components'
import { DataForm, DataViews, filterSortAndPaginate, type Field, type View } from '@wordpress/dataviews'
import { useState } from 'react'
import { askWordpress } from '../desk-api.ts'
import { Load } from '../load.tsx'
import { Refusal } from '../refusal.tsx'

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

const statuses = [
  { value: 301, label: '301: moved for good' },
  { value: 302, label: '302: elsewhere for now' },
  { value: 410, label: '410: gone, without a new address' },
]

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
    isVisible: ({ status }) => status !== 410,
  },
  { id: 'status', type: 'integer', label: 'Status', elements: statuses },
]

const columns: Field<Redirect>[] = [
  {
    id: 'from',
    type: 'text',
    label: 'Old address',
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
    getValue: ({ item }) => item.from + (item.match === 'prefix' ? '/*' : ''),
  },
  {
    id: 'to',
    type: 'text',
    label: 'New address',
    enableGlobalSearch: true,
    filterBy: false,
    getValue: ({ item }) => item.to ?? 'gone',
  },
  { id: 'status', type: 'integer', label: 'Status', elements: statuses },
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
            <section className="homesite-panel" aria-label="The website can’t follow these">
              <h2>The website can’t follow these</h2>
              <ul>
                {refused.map(({ from, why }) => (
                  <li key={from}>
                    <code>{from}</code> {why}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Load>
  )
}

function AddRedirect() {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(empty)
  const add = useMutation({
    mutationFn: () => askWordpress<Redirect>(path, { method: 'POST', body: typed }),
    onSuccess() {
      setTyped(empty)
      return queryClient.invalidateQueries({ queryKey })
    },
  })
  return (
    <section className="homesite-panel" aria-label="Add a redirect">
      <h2>Add a redirect</h2>
      <Refusal error={add.error} />
      {add.data && (
        <Notice status="success" isDismissible={false}>
          {add.data.from} is saved; the website knows it with the next visit.
        </Notice>
      )}
      <DataForm
        data={typed}
        fields={inputs}
        form={{ fields: inputs.map(({ id }) => id) }}
        onChange={(edits) => setTyped({ ...typed, ...edits })}
      />
      <div className="homesite-buttons">
        <Button
          variant="primary"
          isBusy={add.isPending}
          disabled={add.isPending || typed.from.trim() === ''}
          accessibleWhenDisabled
          onClick={() => add.mutate()}
        >
          Add redirect
        </Button>
      </div>
    </section>
  )
}

function RedirectList({ redirects }: { redirects: Redirect[] }) {
  const queryClient = useQueryClient()
  const [view, setView] = useState<View>({
    type: 'table',
    page: 1,
    perPage: 50,
    titleField: 'from',
    fields: ['to', 'status'],
  })
  const remove = useMutation({
    mutationFn: (keys: string[]) => askWordpress(path, { method: 'DELETE', body: { keys } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
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
            callback: (items) => remove.mutate(items.map(({ key }) => key)),
          },
        ]}
      />
    </section>
  )
}
