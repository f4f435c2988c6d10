import { Button, SelectControl, TextareaControl } from '@wordpress/components'
import { useState } from 'react'
import { SaveBar } from '../save-bar.tsx'
import { toTime } from '../time.ts'
import type { EntryChange } from './entry-columns.tsx'
import { toOptions, type Entry, type EntryList } from './entry-data.ts'

type EntryFormProps = {
  entry: Entry
  list: EntryList
  work: { isPending: boolean; isSuccess: boolean; error: Error | null; mutate: (change: EntryChange) => void }
  onClose: () => void
}

/** One entry: everything that was filled in, and the work on it. */
export function EntryForm({ entry, list, work, onClose }: EntryFormProps) {
  const [{ status, assignee, note }, setWork] = useState(entry)
  const change = (part: Partial<Entry>) => setWork((before) => ({ ...before, ...part }))
  const isChanged = status !== entry.status || assignee !== entry.assignee || note !== entry.note
  return (
    <section className="homesite-panel" aria-label={entry.form.title || 'Form entry'}>
      <Button variant="link" onClick={onClose}>
        ← All entries
      </Button>
      <h2>{entry.form.title || 'Form entry'}</h2>
      <p>
        {toTime(entry.createdAt)} · Mailed: {entry.mailed}
      </p>
      <dl className="homesite-entry">
        {entry.fields.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{/^[^\s@]+@[^\s@]+$/.test(text) ? <a href={`mailto:${text}`}>{text}</a> : text}</dd>
          </div>
        ))}
      </dl>
      <div className="homesite-form">
        <SelectControl
          __next40pxDefaultSize
          label="Status"
          value={status}
          options={toOptions(list.statuses)}
          onChange={(value) => change({ status: value })}
        />
        <SelectControl
          __next40pxDefaultSize
          label="Whose"
          value={String(assignee)}
          options={[{ value: '0', label: 'Nobody’s' }, ...toOptions(list.people)]}
          onChange={(value) => change({ assignee: Number(value) })}
        />
        <TextareaControl label="Note" value={note} onChange={(value) => change({ note: value })} />
      </div>
      <SaveBar
        save={work}
        done="Entry saved."
        isChanged={isChanged}
        onSave={() => work.mutate({ ids: [entry.id], status, assignee, note })}
      />
    </section>
  )
}
