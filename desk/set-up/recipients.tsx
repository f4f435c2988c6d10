import { TextControl } from '@wordpress/components'
import { useState } from 'react'
import { Load } from '../load.tsx'
import { SaveBar } from '../save-bar.tsx'
import { usePost } from '../use-post.ts'

type FormOfSite = {
  id: number
  title: string
  slug: string
  to: string
  isActive: boolean
  isReplaced: boolean
}

type FormsAnswer = {
  forms: FormOfSite[]
  /** A plugin for forms, where one has some. */
  keptBy: { name: string; url: string; forms: string[] } | null
}

const path = 'homesite/v1/desk/forms'
const queryKey = ['forms']

/** Who is mailed what visitors send. */
export function Recipients() {
  return (
    <Load<FormsAnswer> queryKey={queryKey} path={path}>
      {({ forms, keptBy }) => (
        <div className="homesite-stack">
          {keptBy && (
            <p>
              {keptBy.name} keeps these forms: {keptBy.forms.join(', ')}.{' '}
              <a href={keptBy.url}>Edit them there</a>
            </p>
          )}
          {forms.length > 0 && (
            <p>
              Addresses with commas between; without one, the administrator’s. For other fields, conditions or
              a CRM, make a form with the same name in Gravity Forms or Fluent Forms.
            </p>
          )}
          {forms.map((form) => (
            <FormRecipients key={form.id} form={form} />
          ))}
          {forms.length === 0 && !keptBy && <p>There is no form yet. The second step makes them.</p>}
        </div>
      )}
    </Load>
  )
}

function FormRecipients({ form }: { form: FormOfSite }) {
  const [to, setTo] = useState(form.to)
  const save = usePost<FormsAnswer, { id: number; to: string }>(path, {
    stores: queryKey,
    onDone: ({ forms }) => setTo(forms.find(({ id }) => id === form.id)?.to ?? ''),
  })
  const isChanged = to !== form.to
  return (
    <>
      <TextControl label={form.title} help={toHint(form)} value={to} onChange={setTo} />
      {(isChanged || !save.isIdle) && (
        <SaveBar
          save={save}
          done="Saved."
          isChanged={isChanged}
          onSave={() => save.mutate({ id: form.id, to })}
        />
      )}
    </>
  )
}

function toHint({ isReplaced, isActive, slug }: FormOfSite): string {
  if (isReplaced) return 'A plugin’s form of this name is used instead.'
  return isActive ? `In a plugin for forms its title is “${slug}”.` : 'It’s switched off.'
}
