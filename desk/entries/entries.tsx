import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DataViews, type View } from '@wordpress/dataviews'
import { useCallback, useMemo, useState } from 'react'
import { toClickFile, type AdNetwork } from '../../domain/forms/click-conversions.ts'
import { askWordpress } from '../desk-api.ts'
import { TryAgain } from '../load.tsx'
import { Do } from '../parts.tsx'
import { Say } from '../refusal.tsx'
import { saveCsv } from '../save-csv.ts'
import { isSmallScreen } from '../small-screen.ts'
import { toActions, toFields, type EntryChange } from './entry-columns.tsx'
import { toEntriesPath, toTable, type Entry, type EntryList, type Outcomes } from './entry-data.ts'
import { EntryForm } from './entry-form.tsx'

const queryKey = ['entries']
const asked = new URLSearchParams(location.search).get('status')

const firstView: View = {
  titleField: 'who',
  descriptionField: 'excerpt',
  page: 1,
  perPage: 50,
  filters: asked ? [{ field: 'status', operator: 'is', value: asked }] : [],
  ...(isSmallScreen
    ? { type: 'activity', fields: ['status', 'createdAt', 'form'] }
    : {
        type: 'table',
        fields: ['form', 'createdAt', 'status', 'assignee', 'mailed', 'crm'],
        layout: { styles: { createdAt: { minWidth: 120 }, crm: { minWidth: 260 } } },
      }),
}

const nothing: EntryList = { entries: [], total: 0, statuses: {}, people: {}, forms: {} }

/** What visitors have sent, and the work on it. */
export function Entries() {
  const queryClient = useQueryClient()
  const [view, setView] = useState(firstView)
  const [opened, setOpened] = useState<Entry>()
  const path = toEntriesPath(view)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKey, path],
    queryFn: ({ signal }) => askWordpress<EntryList>(path, { signal }),
    placeholderData: (previous) => previous,
    // People's data: kept no longer than it's shown.
    gcTime: 0,
  })
  const list = data ?? nothing
  const keys = list.entries.flatMap(({ key }) => key ?? [])
  const leads = useQuery({
    queryKey: ['leads', keys],
    queryFn: ({ signal }) =>
      askWordpress<{ outcomes: Outcomes }>('homesite/v1/desk/leads', {
        method: 'POST',
        body: { keys },
        signal,
      }),
    enabled: keys.length > 0,
    placeholderData: (previous) => previous,
    gcTime: 0,
  })
  const outcomes = leads.error ? undefined : leads.data?.outcomes
  const work = useMutation({
    mutationFn: ({ method = 'POST', ...body }: EntryChange) =>
      askWordpress<Entry[] | object>('homesite/v1/desk/entries', { method, body }),
    onSuccess(answer) {
      if (Array.isArray(answer)) setOpened((entry) => (answer as Entry[]).find(({ id }) => id === entry?.id))
      return queryClient.invalidateQueries({ queryKey })
    },
  })
  const download = useMutation({
    async mutationFn(network?: AdNetwork) {
      const form = view.filters?.find(({ field }) => field === 'form')?.value
      const filters = [
        { field: 'form', value: form },
        // Spam is no conversion.
        { field: 'status', value: network ? '' : 'any' },
      ]
      const all: Entry[] = []
      for (let page = 1, total = 1; all.length < total; page += 1) {
        const some = await askWordpress<EntryList>(toEntriesPath({ page, perPage: 500, filters }))
        all.push(...some.entries)
        total = some.entries.length > 0 ? some.total : 0
      }
      const name = form ? `form-${String(form)}-entries` : 'form-entries'
      if (network) saveCsv(`${network}-clicks`, toClickFile(all, network))
      else saveCsv(name, toTable(all, list))
    },
  })
  const { mutate, reset } = work
  const openEntry = useCallback(
    (entry: Entry) => {
      // What came of another entry isn't this one's.
      reset()
      setOpened(entry)
    },
    [reset],
  )
  const fields = useMemo(() => toFields(list, outcomes), [list, outcomes])
  const actions = useMemo(
    () => toActions(list.statuses, mutate, openEntry),
    [list.statuses, mutate, openEntry],
  )
  // Once it's done, say, it may not be among those that are asked for any more.
  const open = opened && (list.entries.find(({ id }) => id === opened.id) ?? opened)
  if (open)
    return (
      <EntryForm
        key={open.id}
        entry={open}
        list={list}
        outcomes={outcomes}
        work={work}
        onClose={() => setOpened(undefined)}
      />
    )
  const failed = error ?? work.error ?? download.error
  return (
    <>
      {failed && <TryAgain error={failed} onTry={() => void refetch()} />}
      {leads.error && (
        <Say as="warning">
          <p>What became of entries at the CRM isn’t known: {leads.error.message}</p>
        </Say>
      )}
      <DataViews<Entry>
        data={list.entries}
        fields={fields}
        view={view}
        onChangeView={setView}
        actions={actions}
        getItemId={({ id }) => String(id)}
        isLoading={isFetching && !data}
        paginationInfo={{
          totalItems: list.total,
          totalPages: Math.ceil(list.total / (view.perPage ?? 50)),
        }}
        defaultLayouts={{ table: true, activity: true }}
        searchLabel="Search entries"
        onClickItem={openEntry}
        empty={<p>No entry.</p>}
        header={
          <div className="homesite-buttons">
            <Do variant="secondary" work={download} onClick={() => download.mutate(undefined)}>
              Download CSV
            </Do>
            {(['google', 'microsoft'] as const).map((network) => (
              <Do key={network} variant="tertiary" work={download} onClick={() => download.mutate(network)}>
                Clicks for {network === 'google' ? 'Google Ads' : 'Microsoft'}
              </Do>
            ))}
          </div>
        }
      />
    </>
  )
}
