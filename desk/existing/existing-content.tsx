import { Button, Notice, SelectControl } from '@wordpress/components'
import { useState } from 'react'
import { Load } from '../load.tsx'
import { Refusal } from '../refusal.tsx'
import { ItemsPreview } from './items-preview.tsx'
import { MappingForm } from './mapping-form.tsx'
import { mappingKey, root, type Mapping } from './take-over-api.ts'
import { TakeOver } from './take-over.tsx'
import { useSavedMapping } from './use-saved-mapping.ts'
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
      <Load<Mapping> queryKey={mappingKey} path={`${root}/mapping`}>
        {(mapping) => <Steps mapping={mapping} />}
      </Load>
    </>
  )
}

function Steps({ mapping }: { mapping: Mapping }) {
  const { gone } = mapping
  const mapped = mapping.types.flatMap(({ sources = [], fields, terms = [], unused = [], ...type }) =>
    fields ? [{ ...type, sources, fields, terms, unused }] : [],
  )
  return (
    <>
      <Types mapping={mapping} />
      {gone.length > 0 && (
        <Notice status="error" isDismissible={false}>
          This type isn’t there, so the plugin that makes it is off: {gone.join(', ')}.
        </Notice>
      )}
      {/* A saved mapping may have other words than were sent. */}
      {mapped.length > 0 && <MappingForm key={JSON.stringify(mapped)} saved={mapped} />}
      {mapped.length > 0 && <ItemsPreview />}
      <TakeOver isMapped={mapped.length > 0} />
    </>
  )
}

function Types({ mapping: { types, candidates } }: { mapping: Mapping }) {
  const [chosen, setChosen] = useState(
    Object.fromEntries(types.map(({ type, postType }) => [type, postType])),
  )
  const save = useSavedMapping('/types')
  return (
    <section aria-labelledby="existing-types">
      <h2 id="existing-types">1. Types</h2>
      {candidates.length === 0 ? (
        <p>No other plugin keeps items of its own here.</p>
      ) : (
        <>
          <div className="homesite-types">
            {types.map(({ type, label }) => (
              <SelectControl
                key={type}
                __next40pxDefaultSize
                label={label}
                value={chosen[type] ?? ''}
                options={[{ value: '', label: 'Homesite’s own' }, ...candidates]}
                onChange={(postType) => setChosen({ ...chosen, [type]: postType })}
              />
            ))}
          </div>
          <p>
            <Button
              variant="secondary"
              isBusy={save.isPending}
              onClick={() => save.mutate({ types: chosen })}
            >
              Look at these types
            </Button>
          </p>
          <Refusal error={save.error} />
        </>
      )}
    </section>
  )
}
