import { useState } from 'react'
import modelTypes from '../../content-system/wordpress/homesite/model/types.json' with { type: 'json' }
import { proposeWords } from '../../domain/taken-over/proposal.ts'
import { takenFieldsOf } from '../../domain/taken-over/taken-fields.ts'
import { toTaxonomyLabel } from '../../domain/taken-over/taken-item.ts'
import type { WordMapping } from '../../domain/taken-over/taken-words.ts'
import { Do } from '../parts.tsx'
import { Refusal } from '../refusal.tsx'
import { Becomes } from './becomes.tsx'
import { findExample, listUnused, toWordChoices, withNewWords, type MappedType } from './mapped-type.ts'
import { saveMapping } from './take-over-api.ts'
import { useSavedMapping } from './use-saved-mapping.ts'

/** What a field has where no source is chosen. */
const ofTheEditor: Record<string, string> = {
  content: 'Text of the editor',
  excerpt: 'Excerpt of the editor',
  picture: 'Featured image',
}

/** Which source each field has, and what the words of statuses and places become. */
export function MappingForm({ saved }: { saved: readonly MappedType[] }) {
  const [types, setTypes] = useState(() => saved.map(withNewWords))
  const save = useSavedMapping(() =>
    saveMapping(Object.fromEntries(types.map(({ type, mapping }) => [type, mapping]))),
  )
  const change = (changed: MappedType) =>
    setTypes(types.map((type) => (type.type === changed.type ? changed : type)))
  return (
    <section aria-labelledby="existing-fields">
      <h2 id="existing-fields">2. Fields</h2>
      {types.map((type) => (
        <TypeChoices key={type.type} type={type} onChange={change} />
      ))}
      <p>
        <Do work={save} onClick={() => save.mutate(undefined)}>
          Save and look
        </Do>
      </p>
      <Refusal error={save.error} />
    </section>
  )
}

type TypeChoicesProps = { type: MappedType; onChange: (type: MappedType) => void }

function TypeChoices({ type, onChange }: TypeChoicesProps) {
  const { mapping, sources } = type
  const options = sources.map(({ source, title }) => ({ value: source, label: title }))
  const unused = listUnused(type)
  const changeField = (name: string, source: string) => {
    const { [name]: _, ...others } = mapping.fields
    const fields = source === '' ? others : { ...others, [name]: source }
    onChange({ ...type, mapping: { ...mapping, fields } })
  }
  return (
    <>
      <h3>{modelTypes.types[type.type].plural}</h3>
      <table className="widefat striped homesite-mapping homesite-stacked">
        <thead>
          <tr>
            <th scope="col">On the website</th>
            <th scope="col">Here</th>
            <th scope="col">For example</th>
          </tr>
        </thead>
        <tbody>
          {takenFieldsOf(type.type).map(({ name, label }) => {
            const source = mapping.fields[name] ?? ''
            const example = findExample(type, name, source)
            return (
              <tr key={name}>
                <Select
                  id={`homesite-${type.type}-${name}`}
                  label={label}
                  value={source}
                  options={[{ value: '', label: ofTheEditor[name] ?? 'Nothing' }, ...options]}
                  onChange={(changed) => changeField(name, changed)}
                />
                <td data-label="For example">
                  {example && (
                    <>
                      <span className="homesite-raw">{example.stored}</span> → <Becomes line={example} />
                    </>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {Object.keys(mapping.terms).map((taxonomy) => (
        <TermChoices key={taxonomy} type={type} taxonomy={taxonomy} options={options} onChange={onChange} />
      ))}
      {unused.length > 0 && (
        <p className="description">Never published, because nothing above names it: {unused.join(', ')}.</p>
      )}
    </>
  )
}

type TermChoicesProps = TypeChoicesProps & { taxonomy: string; options: Option[] }

function TermChoices({ type, taxonomy, options, onChange }: TermChoicesProps) {
  const { mapping, items, around } = type
  const { source, values } = mapping.terms[taxonomy] ?? { source: '', values: {} }
  const id = `homesite-${type.type}-${taxonomy}`
  const choices = Object.entries(toWordChoices(taxonomy, around))
  const change = (term: WordMapping) =>
    onChange({ ...type, mapping: { ...mapping, terms: { ...mapping.terms, [taxonomy]: term } } })
  return (
    <table className="widefat striped homesite-mapping homesite-stacked">
      <tbody>
        <tr>
          <Select
            id={id}
            label={`${toTaxonomyLabel(taxonomy)}, read from`}
            value={source}
            options={[{ value: '', label: `The taxonomy ${taxonomy}` }, ...options]}
            onChange={(changed) =>
              change({ source: changed, values: proposeWords(taxonomy, changed, items, around) })
            }
          />
        </tr>
        {Object.entries(values).map(([word, becomes], at) => (
          <tr key={word}>
            <Select
              id={`${id}-${at}`}
              label={word}
              value={becomes}
              options={choices.map(([value, label]) => ({ value, label }))}
              onChange={(changed) => change({ source, values: { ...values, [word]: changed } })}
            />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Option = { value: string; label: string }

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
