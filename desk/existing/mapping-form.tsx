import { SelectControl } from '@wordpress/components'
import { useState } from 'react'
import modelTypes from '../../content-system/wordpress/homesite/model/types.json' with { type: 'json' }
import { proposeWords } from '../../domain/taken-over/proposal.ts'
import { takenFieldsOf } from '../../domain/taken-over/taken-fields.ts'
import { toTaxonomyLabel } from '../../domain/taken-over/taken-item.ts'
import type { WordMapping } from '../../domain/taken-over/taken-words.ts'
import { toOptions } from '../options.ts'
import { Do, Panel } from '../parts.tsx'
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
    <Panel title="2. Fields" isWide>
      {types.map((type) => (
        <TypeChoices key={type.type} type={type} onChange={change} />
      ))}
      <p>
        <Do work={save} onClick={() => save.mutate(undefined)}>
          Save and look
        </Do>
      </p>
      <Refusal error={save.error} />
    </Panel>
  )
}

type TypeChoicesProps = { type: MappedType; onChange: (type: MappedType) => void }

function TypeChoices({ type, onChange }: TypeChoicesProps) {
  const { mapping, sources } = type
  const options = sources.map(({ source, title }) => ({ value: source, label: title }))
  const unused = listUnused(type)
  // Where they were when it was saved last: what is chosen doesn't move away.
  const [{ withSource = [], without = [] }] = useState(() =>
    Object.groupBy(takenFieldsOf(type.type), ({ name }) => (mapping.fields[name] ? 'withSource' : 'without')),
  )
  const changeField = (name: string, source: string) => {
    const { [name]: _, ...others } = mapping.fields
    const fields = source === '' ? others : { ...others, [name]: source }
    onChange({ ...type, mapping: { ...mapping, fields } })
  }
  const choose = ({ name, label }: { name: string; label: string }) => {
    const source = mapping.fields[name] ?? ''
    const example = findExample(type, name, source)
    return (
      <SelectControl
        key={name}
        id={`homesite-${type.type}-${name}`}
        label={label}
        value={source}
        options={[{ value: '', label: ofTheEditor[name] ?? 'Nothing' }, ...options]}
        onChange={(changed) => changeField(name, changed)}
        help={
          example && (
            <>
              {example.stored} → <Becomes line={example} />
            </>
          )
        }
      />
    )
  }
  return (
    <>
      <h3>{modelTypes.types[type.type].plural}</h3>
      <div className="homesite-types">{withSource.map(choose)}</div>
      {without.length > 0 && (
        <details className="homesite-parts">
          <summary>Without a source: {without.map(({ label }) => label).join(', ')}</summary>
          <div className="homesite-types">{without.map(choose)}</div>
        </details>
      )}
      {Object.keys(mapping.terms).map((taxonomy) => (
        <TermChoices key={taxonomy} type={type} taxonomy={taxonomy} options={options} onChange={onChange} />
      ))}
      {unused.length > 0 && (
        <p className="description">Never published, because nothing above names it: {unused.join(', ')}.</p>
      )}
    </>
  )
}

type TermChoicesProps = TypeChoicesProps & { taxonomy: string; options: { value: string; label: string }[] }

function TermChoices({ type, taxonomy, options, onChange }: TermChoicesProps) {
  const { mapping, items, around } = type
  const { source, values } = mapping.terms[taxonomy] ?? { source: '', values: {} }
  const id = `homesite-${type.type}-${taxonomy}`
  const change = (term: WordMapping) =>
    onChange({ ...type, mapping: { ...mapping, terms: { ...mapping.terms, [taxonomy]: term } } })
  return (
    <div className="homesite-types">
      <SelectControl
        id={id}
        label={`${toTaxonomyLabel(taxonomy)}, read from`}
        value={source}
        options={[{ value: '', label: `The taxonomy ${taxonomy}` }, ...options]}
        onChange={(changed) =>
          change({ source: changed, values: proposeWords(taxonomy, changed, items, around) })
        }
      />
      {Object.entries(values).map(([word, becomes]) => (
        <SelectControl
          key={word}
          label={word}
          value={becomes}
          options={toOptions(toWordChoices(taxonomy, around))}
          onChange={(changed) => change({ source, values: { ...values, [word]: changed } })}
        />
      ))}
    </div>
  )
}
