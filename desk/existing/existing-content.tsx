import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { SelectControl } from '@wordpress/components'
import { useState } from 'react'
import types from '../../content-system/wordpress/homesite/model/types.json' with { type: 'json' }
import { proposeType } from '../../domain/taken-over/proposal.ts'
import { TAKEN_TYPES } from '../../domain/taken-over/taken-fields.ts'
import { Load, TryAgain, Waiting } from '../load.tsx'
import { Do, Panel } from '../parts.tsx'
import { Refusal, Say } from '../refusal.tsx'
import { ItemsPreview } from './items-preview.tsx'
import { MappingForm } from './mapping-form.tsx'
import { toMappedType, type MappedType } from './mapped-type.ts'
import {
  existingKey,
  loadExisting,
  mappingKey,
  root,
  type Existing,
  type MappingState,
} from './take-over-api.ts'
import { TakeOver } from './take-over.tsx'
import { saveTypes, useSavedMapping } from './use-saved-mapping.ts'
import './existing.css'

/** What this WordPress holds already, of whatever plugin, is said once to be homes, and taken over. */
export function ExistingContent() {
  return (
    <>
      <p className="homesite-intro">
        For homes that this WordPress holds already, made by another plugin. Say what its types and fields
        are, see what each home becomes, and take them over: each becomes one of Homesite’s homes at the same
        address. Nothing of the other plugin’s changes, unless its type has the name of Homesite’s: then its
        homes get Homesite’s fields beside their own. Pictures stay where they are.
      </p>
      <Load<MappingState> queryKey={mappingKey} path={`${root}/mapping`}>
        {(state) => <Steps state={state} />}
      </Load>
    </>
  )
}

function Steps({ state }: { state: MappingState }) {
  const { gone, types: mapping } = state
  const isMapped = Object.keys(mapping).length > 0
  return (
    <>
      <Types state={state} />
      {gone.length > 0 && (
        <Say as="error">This type isn’t there, so the plugin that makes it is off: {gone.join(', ')}.</Say>
      )}
      {isMapped && gone.length === 0 && <Mapped state={state} />}
      <TakeOver isMapped={isMapped && gone.length === 0} />
    </>
  )
}

function Types({ state: { types: mapping, candidates } }: { state: MappingState }) {
  const isMapped = Object.keys(mapping).length > 0
  const [chosen, setChosen] = useState(() =>
    Object.fromEntries(
      TAKEN_TYPES.map((type) => [
        type,
        isMapped ? (mapping[type]?.post_type ?? '') : proposeType(type, candidates),
      ]),
    ),
  )
  const save = useSavedMapping(() => saveTypes(chosen, mapping))
  return (
    <Panel title="1. Types" isWide>
      {candidates.length === 0 ? (
        <p>No other plugin keeps items of its own here.</p>
      ) : (
        <>
          <div className="homesite-types">
            {TAKEN_TYPES.map((type) => (
              <SelectControl
                key={type}
                label={types.types[type].plural}
                value={chosen[type] ?? ''}
                options={[
                  { value: '', label: 'Homesite’s own' },
                  ...candidates.map(({ name, label }) => ({ value: name, label: `${label} (${name})` })),
                ]}
                onChange={(postType) => setChosen({ ...chosen, [type]: postType })}
              />
            ))}
          </div>
          <p>
            <Do variant="secondary" work={save} onClick={() => save.mutate(undefined)}>
              Look at these types
            </Do>
          </p>
          <Refusal error={save.error} />
        </>
      )}
    </Panel>
  )
}

/** What stands in the mapped types, once it's all here. */
function Mapped({ state }: { state: MappingState }) {
  const chosen = TAKEN_TYPES.flatMap((type) => {
    const mapping = state.types[type]
    return mapping ? [{ type, mapping }] : []
  })
  const { all, isPending, error, retry } = useQueries({
    queries: chosen.map(({ mapping: { post_type } }) => ({
      queryKey: [...existingKey, post_type],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadExisting(post_type, signal),
    })),
    combine: together,
  })
  if (isPending) return <Waiting>Reading what’s there…</Waiting>
  if (error) return <TryAgain error={error} onTry={retry} />
  const mapped: MappedType[] = chosen.flatMap((each, at) => {
    const existing = all[at]
    return existing ? [toMappedType(state, each.type, each.mapping, existing)] : []
  })
  return (
    <>
      <MappingForm key={JSON.stringify(state.types)} saved={mapped} />
      <ItemsPreview types={mapped} />
    </>
  )
}

function together(results: UseQueryResult<Existing>[]) {
  return {
    all: results.map(({ data }) => data),
    isPending: results.some((result) => result.isPending),
    error: results.find((result) => result.error)?.error,
    retry: () => results.forEach((result) => void (result.error && result.refetch())),
  }
}
