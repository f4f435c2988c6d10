import type { Field } from '@wordpress/dataviews'
import { useState } from 'react'
import { toOptions } from '../options.ts'
import { Do, Form } from '../parts.tsx'
import { SaveBar } from '../save-bar.tsx'
import { toTime } from '../time.ts'
import { toOutcome, type EntryChange } from './entry-columns.tsx'
import type { Entry, EntryList, Outcomes } from './entry-data.ts'

type EntryFormProps = {
  entry: Entry
  list: EntryList
  outcomes: Outcomes
  work: { isPending: boolean; isSuccess: boolean; error: Error | null; mutate: (change: EntryChange) => void }
  onClose: () => void
}

type Work = { status: string; assignee: string; note: string }

/** One entry: everything that was filled in, and the work on it. */
export function EntryForm({ entry, list, outcomes, work, onClose }: EntryFormProps) {
  const { id, form, createdAt, mailed, fields: filledIn } = entry
  const saved: Work = { status: entry.status, assignee: String(entry.assignee), note: entry.note }
  const [typed, setTyped] = useState(saved)
  const beside = { Source: entry.source?.summary, CRM: outcomes && toOutcome(entry, outcomes) }
  const fields: Field<Work>[] = [
    { id: 'status', type: 'text', label: 'Status', elements: toOptions(list.statuses) },
    {
      id: 'assignee',
      type: 'text',
      label: 'Whose',
      elements: [{ value: '0', label: 'Nobody’s' }, ...toOptions(list.people)],
    },
    { id: 'note', type: 'text', label: 'Note', Edit: 'textarea' },
  ]
  return (
    <section className="homesite-panel" aria-label={form.title || 'Form entry'}>
      <Do variant="link" onClick={onClose}>
        ← All entries
      </Do>
      <h2>{form.title || 'Form entry'}</h2>
      <p>
        {toTime(createdAt)} · Mailed: {mailed}
      </p>
      <dl className="homesite-entry">
        {filledIn.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{/^[^\s@]+@[^\s@]+$/.test(text) ? <a href={`mailto:${text}`}>{text}</a> : text}</dd>
          </div>
        ))}
        {Object.entries(beside).map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <Form data={typed} fields={fields} onChange={setTyped} />
      <SaveBar
        save={work}
        done="Entry saved."
        isChanged={JSON.stringify(typed) !== JSON.stringify(saved)}
        onSave={() => work.mutate({ ...typed, ids: [id], assignee: Number(typed.assignee) })}
      />
    </section>
  )
}
