import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DataForm, type Field } from '@wordpress/dataviews'
import { useState } from 'react'
import { askWordpress } from '../desk-api.ts'
import { SaveBar } from '../save-bar.tsx'
import { checklistKey, setUpKey, setUpPath, toChanged, type LineName, type SetUpData } from './set-up-data.ts'

type Values = Partial<Record<LineName, string>>

/** How a setting of one line is asked for. */
export type LineText = { name: LineName; label: string; help: string; isSecret?: boolean }

/** Some settings of one line; what wp-config.php fixes can't be changed. */
export function SettingsForm({ data, texts }: { data: SetUpData; texts: LineText[] }) {
  const saved: Values = Object.fromEntries(texts.map(({ name }) => [name, data.lines[name].value]))
  const [values, setValues] = useState(saved)
  const save = useSaveSettings(() => setValues({}))
  const shown = { ...saved, ...values }
  const changed = toChanged(saved, shown)
  const fields = texts.map(({ name, label, help, isSecret }): Field<Values> => {
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
  return (
    <>
      <DataForm
        data={shown}
        fields={fields}
        form={{ fields: texts.map(({ name }) => name) }}
        onChange={(edits) => setValues({ ...values, ...edits })}
      />
      <SaveBar
        save={save}
        done="Saved."
        isChanged={Object.keys(changed).length > 0}
        onSave={() => save.mutate(changed)}
      />
    </>
  )
}

/** Saves settings; the checklist is looked at again. @param onSaved what was typed can be forgotten */
export function useSaveSettings(onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: object) => askWordpress<SetUpData>(`${setUpPath}/settings`, { method: 'POST', body }),
    onSuccess(data) {
      queryClient.setQueryData(setUpKey, data)
      void queryClient.invalidateQueries({ queryKey: checklistKey })
      onSaved()
    },
  })
}
