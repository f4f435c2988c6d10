import type { Field } from '@wordpress/dataviews'
import { useRef, useState } from 'react'
import { Form } from '../parts.tsx'
import { SaveBar } from '../save-bar.tsx'
import { usePost } from '../use-post.ts'
import { checklistKey, setUpKey, setUpPath, toChanged, type LineName, type SetUpData } from './set-up-data.ts'

type SettingsFormProps<T> = {
  saved: T
  fields: Field<T>[]
  /** What the route takes. @param changed only that, so that what is set and not shown stays */
  toBody: (changed: Partial<T>, all: T) => object
}

/** Settings that are saved together; the checklist is looked at again then. */
export function SettingsForm<T extends object>({ saved, fields, toBody }: SettingsFormProps<T>) {
  const [typed, setTyped] = useState<T>()
  const sent = useRef<T>(undefined)
  const save = usePost<SetUpData, object>(`${setUpPath}/settings`, {
    stores: setUpKey,
    renews: checklistKey,
    // What was typed meanwhile stays.
    onDone: () => setTyped((now) => (now === sent.current ? undefined : now)),
  })
  const shown = typed ?? saved
  const changed = toChanged(saved, shown)
  return (
    <>
      <Form data={shown} fields={fields} onChange={setTyped} />
      <SaveBar
        save={save}
        done="Saved."
        isChanged={Object.keys(changed).length > 0}
        onSave={() => {
          sent.current = typed
          save.mutate(toBody(changed, shown))
        }}
      />
    </>
  )
}

/** How a setting of one line is asked for. */
export type LineText = { name: LineName; label: string; help: string; isSecret?: boolean }

/** Settings of one line; what wp-config.php fixes can't be changed. */
export function LinesForm({ data, texts }: { data: SetUpData; texts: LineText[] }) {
  const fields = texts.map(({ name, label, help, isSecret }): Field<Partial<Record<LineName, string>>> => {
    const { isConstant, isSet } = data.lines[name]
    return {
      id: name,
      label,
      type: isSecret ? 'password' : 'text',
      description: isConstant ? `${help} Set in wp-config.php.` : help,
      ...(isSecret && isSet && { placeholder: isConstant ? 'Set' : 'Set. Type to change it.' }),
      isDisabled: isConstant,
    }
  })
  const saved = Object.fromEntries(texts.map(({ name }) => [name, data.lines[name].value]))
  return <SettingsForm saved={saved} fields={fields} toBody={(changed) => changed} />
}
