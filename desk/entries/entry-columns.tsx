import type { Action, Field } from '@wordpress/dataviews'
import { Ask } from '../ask.tsx'
import { toOptions } from '../options.ts'
import { Lines } from '../parts.tsx'
import { toTime } from '../time.ts'
import { toExcerpt, type Entry, type EntryList, type Outcomes } from './entry-data.ts'

export type EntryChange = {
  ids: number[]
  method?: 'POST' | 'DELETE'
  status?: string
  assignee?: number
  note?: string
  mail?: boolean
}

/** What became of an entry at the CRM, in words. */
export const toOutcome = ({ key }: Entry, outcomes: Outcomes) => (key && outcomes?.[key]) || '—'

export function toFields({ forms, statuses, people }: EntryList, outcomes: Outcomes): Field<Entry>[] {
  const plain = { enableSorting: false, filterBy: false } as const
  const filtered = { enableSorting: false, filterBy: { operators: ['is' as const], isPrimary: true } }
  const crm: Field<Entry> = {
    ...{ ...plain, id: 'crm', label: 'CRM' },
    render: ({ item }) => toOutcome(item, outcomes),
  }
  return [
    { ...plain, id: 'who', label: 'Entry', render: ({ item }) => item.who || '(empty)' },
    {
      ...plain,
      id: 'excerpt',
      label: 'Text',
      render: ({ item }) => <Lines first={toExcerpt(item)} second={item.note && `Note: ${item.note}`} />,
    },
    {
      ...filtered,
      id: 'form',
      label: 'Form',
      elements: toOptions(forms),
      getValue: ({ item }) => String(item.form.id),
      render: ({ item }) => item.form.title || String(item.form.id),
    },
    { ...plain, id: 'createdAt', label: 'When', render: ({ item }) => toTime(item.createdAt) },
    {
      ...filtered,
      id: 'status',
      label: 'Status',
      elements: toOptions(statuses),
      render: ({ item }) => (
        <span className={`homesite-how is-${item.status}`}>{statuses[item.status] ?? item.status}</span>
      ),
    },
    {
      ...filtered,
      id: 'assignee',
      label: 'Whose',
      elements: [{ value: 'nobody', label: 'Nobody’s' }, ...toOptions(people)],
      getValue: ({ item }) => String(item.assignee || 'nobody'),
      render: ({ item }) => people[item.assignee] ?? '—',
    },
    { ...plain, id: 'mailed', label: 'Mailed' },
    ...(outcomes ? [crm] : []),
  ]
}

export function toActions(
  statuses: Record<string, string>,
  change: (change: EntryChange) => void,
  open: (entry: Entry) => void,
): Action<Entry>[] {
  const toIds = (entries: Entry[]) => entries.map(({ id }) => id)
  return [
    { id: 'open', label: 'Open', callback: ([entry]) => entry && open(entry) },
    {
      id: 'status',
      label: 'Change status',
      supportsBulk: true,
      RenderModal: ({ items, closeModal }) => (
        <Ask
          data={{ status: Object.keys(statuses)[0] ?? '' }}
          fields={[{ id: 'status', type: 'text', label: 'Status', elements: toOptions(statuses) }]}
          button="Change status"
          onDone={({ status }) => {
            change({ ids: toIds(items), status })
            closeModal?.()
          }}
        />
      ),
    },
    {
      id: 'mail',
      label: 'Mail now',
      supportsBulk: true,
      isEligible: (entry) => !entry.isMailed,
      callback: (items) => change({ ids: toIds(items), mail: true }),
    },
    {
      id: 'delete',
      label: 'Delete',
      supportsBulk: true,
      modalHeader: 'Delete for good?',
      RenderModal: ({ items, closeModal }) => (
        <Ask
          data={{}}
          fields={[]}
          button="Delete"
          isDestructive
          onDone={() => {
            change({ ids: toIds(items), method: 'DELETE' })
            closeModal?.()
          }}
        >
          <p>
            {items.length === 1 ? 'What this visitor sent' : `What ${items.length} visitors sent`} can’t be
            brought back.
          </p>
        </Ask>
      ),
    },
  ]
}
