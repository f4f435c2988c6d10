import { Button, SelectControl } from '@wordpress/components'
import type { Action, Field } from '@wordpress/dataviews'
import { useState } from 'react'
import { toTime } from '../time.ts'
import { toExcerpt, toOptions, type Entry, type EntryList } from './entry-data.ts'

export type EntryChange = {
  ids: number[]
  method?: 'POST' | 'DELETE'
  status?: string
  assignee?: number
  note?: string
  mail?: boolean
}

export function toFields({ forms, statuses, people }: EntryList): Field<Entry>[] {
  const filterBy = { operators: ['is' as const], isPrimary: true }
  const plain = { enableSorting: false, filterBy: false } as const
  return [
    { id: 'who', label: 'Entry', ...plain, render: ({ item }) => item.who || '(empty)' },
    {
      id: 'excerpt',
      label: 'Text',
      ...plain,
      render: ({ item }) => (
        <span className="homesite-finding">
          {toExcerpt(item)} {item.note && <span>Note: {item.note}</span>}
        </span>
      ),
    },
    {
      id: 'form',
      label: 'Form',
      elements: toOptions(forms),
      enableSorting: false,
      filterBy,
      getValue: ({ item }) => String(item.form.id),
      render: ({ item }) => item.form.title || String(item.form.id),
    },
    { id: 'createdAt', label: 'When', ...plain, render: ({ item }) => toTime(item.createdAt) },
    {
      id: 'status',
      label: 'Status',
      elements: toOptions(statuses),
      enableSorting: false,
      filterBy,
      render: ({ item }) => (
        <span className={`homesite-how is-${item.status}`}>{statuses[item.status] ?? item.status}</span>
      ),
    },
    {
      id: 'assignee',
      label: 'Whose',
      elements: [{ value: 'nobody', label: 'Nobody’s' }, ...toOptions(people)],
      enableSorting: false,
      filterBy,
      getValue: ({ item }) => String(item.assignee || 'nobody'),
      render: ({ item }) => people[item.assignee] ?? '—',
    },
    { id: 'mailed', label: 'Mailed', ...plain },
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
        <StatusForm
          statuses={statuses}
          onChoose={(status) => {
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
        <div className="homesite-form">
          <p>
            {items.length === 1 ? 'What this visitor sent' : `What ${items.length} visitors sent`} can’t be
            brought back.
          </p>
          <Button
            __next40pxDefaultSize
            variant="primary"
            isDestructive
            onClick={() => {
              change({ ids: toIds(items), method: 'DELETE' })
              closeModal?.()
            }}
          >
            Delete
          </Button>
        </div>
      ),
    },
  ]
}

type StatusFormProps = { statuses: Record<string, string>; onChoose: (status: string) => void }

function StatusForm({ statuses, onChoose }: StatusFormProps) {
  const [status, setStatus] = useState(Object.keys(statuses)[0] ?? '')
  return (
    <div className="homesite-form">
      <SelectControl
        __next40pxDefaultSize
        label="Status"
        value={status}
        options={toOptions(statuses)}
        onChange={setStatus}
      />
      <Button __next40pxDefaultSize variant="primary" onClick={() => onChoose(status)}>
        Change status
      </Button>
    </div>
  )
}
