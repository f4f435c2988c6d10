import { Button } from '@wordpress/components'
import { useState } from 'react'
import { Refusal } from '../refusal.tsx'
import { useSavedMapping } from './use-saved-mapping.ts'
import { Becomes } from './becomes.tsx'
import type { FieldChoice, MappedType, Option, TermChoice } from './take-over-api.ts'

/** What a field has where no source is chosen. */
const ofTheEditor: Record<string, string> = {
  content: 'Text of the editor',
  excerpt: 'Excerpt of the editor',
  picture: 'Featured image',
}

/** Which source each field has, and what the words of statuses and places become. */
export function MappingForm({ saved }: { saved: MappedType[] }) {
  const [types, setTypes] = useState(saved)
  const save = useSavedMapping('/mapping')
  const change = (changed: MappedType) =>
    setTypes(types.map((type) => (type.type === changed.type ? changed : type)))
  return (
    <section aria-labelledby="existing-fields">
      <h2 id="existing-fields">2. Fields</h2>
      {types.map((type) => (
        <TypeChoices key={type.type} type={type} onChange={change} />
      ))}
      <p>
        <Button variant="primary" isBusy={save.isPending} onClick={() => save.mutate({ types })}>
          Save and look
        </Button>
      </p>
      <Refusal error={save.error} />
    </section>
  )
}

type TypeChoicesProps = { type: MappedType; onChange: (type: MappedType) => void }

function TypeChoices({ type, onChange }: TypeChoicesProps) {
  const { label, sources, fields, terms, unused } = type
  const changeField = (changed: FieldChoice) =>
    onChange({ ...type, fields: fields.map((field) => (field.name === changed.name ? changed : field)) })
  const changeTerm = (changed: TermChoice) =>
    onChange({ ...type, terms: terms.map((term) => (term.taxonomy === changed.taxonomy ? changed : term)) })
  return (
    <>
      <h3>{label}</h3>
      <table className="widefat striped homesite-mapping homesite-stacked">
        <thead>
          <tr>
            <th scope="col">On the website</th>
            <th scope="col">Here</th>
            <th scope="col">For example</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <Select
                id={`homesite-${type.type}-${field.name}`}
                label={field.label}
                value={field.source}
                options={[{ value: '', label: ofTheEditor[field.name] ?? 'Nothing' }, ...sources]}
                onChange={(source) => changeField({ ...field, source, example: null })}
              />
              <td data-label="For example">
                {field.example && (
                  <>
                    <span className="homesite-raw">{field.example.stored}</span> →{' '}
                    <Becomes line={field.example} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {terms.map((term) => (
        <TermChoices key={term.taxonomy} type={type} term={term} onChange={changeTerm} />
      ))}
      {unused.length > 0 && (
        <p className="description">Never published, because nothing above names it: {unused.join(', ')}.</p>
      )}
    </>
  )
}

type TermChoicesProps = { type: MappedType; term: TermChoice; onChange: (term: TermChoice) => void }

function TermChoices({ type, term, onChange }: TermChoicesProps) {
  const { taxonomy, label, source, values, choices } = term
  const id = `homesite-${type.type}-${taxonomy}`
  return (
    <table className="widefat striped homesite-mapping homesite-stacked">
      <tbody>
        <tr>
          <Select
            id={id}
            label={`${label}, read from`}
            value={source}
            options={[{ value: '', label: `The taxonomy ${taxonomy}` }, ...type.sources]}
            // Words of another source are proposed once it's saved.
            onChange={(changed) => onChange({ ...term, source: changed, values: [] })}
          />
        </tr>
        {values.map(({ word, becomes }, at) => (
          <tr key={word}>
            <Select
              id={`${id}-${at}`}
              label={word}
              value={becomes}
              options={choices}
              onChange={(changed) =>
                onChange({ ...term, values: values.with(at, { word, becomes: changed }) })
              }
            />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SelectProps = {
  id: string
  label: string
  value: string
  options: Option[]
  onChange: (value: string) => void
}

/** Two cells of a row: what's chosen for, and the choice. */
function Select({ id, label, value, options, onChange }: SelectProps) {
  return (
    <>
      <th scope="row">
        <label htmlFor={id}>{label}</label>
      </th>
      <td>
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </td>
    </>
  )
}
