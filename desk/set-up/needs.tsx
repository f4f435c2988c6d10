import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Field } from '@wordpress/dataviews'
import { useState } from 'react'
import { setUp, type PartKind } from '../../content-system/transfer/set-up.ts'
import { askWordpress } from '../desk-api.ts'
import { Waiting } from '../load.tsx'
import { Do, Form, Panel } from '../parts.tsx'
import { Refusal, Say } from '../refusal.tsx'
import {
  partKinds,
  rest,
  setUpKey,
  setUpPath,
  toFacts,
  toMissing,
  useParts,
  type SetUpData,
} from './set-up-data.ts'

type Answers = { name: string; phone: string; email: string; regions: string; prefix: string }

const fields: Field<Answers>[] = [
  { id: 'name', type: 'text', label: 'Builder’s name', description: 'Stands in texts, as people say it.' },
  { id: 'phone', type: 'telephone', label: 'Phone' },
  {
    id: 'email',
    type: 'email',
    label: 'Email',
    description: 'Gets what visitors write. Each form can have others later.',
  },
  {
    id: 'regions',
    type: 'text',
    label: 'Regions',
    description: 'One on each line. Each gets a page below Communities.',
    Edit: { control: 'textarea', rows: 4 },
  },
]

/** The second step: what the website needs of this WordPress, and a button that makes what isn't there. */
export function Needs({ data }: { data: SetUpData }) {
  const queryClient = useQueryClient()
  const { prefix } = data.lines
  const [typed, setTyped] = useState<Answers>()
  const { name, phone, email, regions } = data.answers
  const answers = typed ?? {
    ...{ name, phone, email, prefix: prefix.value },
    regions: regions.map((region) => region.name).join('\n'),
  }
  const make = useMutation({
    async mutationFn() {
      const { prefix: newPrefix, ...given } = answers
      if (newPrefix !== prefix.value)
        await askWordpress(`${setUpPath}/settings`, { method: 'POST', body: { prefix: newPrefix } })
      const names = given.regions.split('\n').map((line) => line.trim())
      const body = { ...given, regions: names.filter(Boolean) }
      const saved = await askWordpress<SetUpData>(`${setUpPath}/answers`, { method: 'POST', body })
      const { made, problems } = await setUp(rest, toFacts(saved))
      return { made, failed: problems.map(({ file, message }) => `${file} (${message})`) }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: setUpKey }),
    onSuccess: () => setTyped(undefined),
  })
  const parts = useParts(data)
  const missing = Object.values(parts.data ?? {}).flatMap((each) => toMissing(each).missing)
  return (
    <Panel title="2. Make what the website needs">
      <p>
        What is there stays as it is, and visitors of the website you have today see nothing of it. What isn’t
        is made with texts that any builder can begin with.
      </p>
      <Form
        data={answers}
        fields={[
          ...fields,
          {
            id: 'prefix',
            type: 'text',
            label: 'Prefix',
            description: 'The metaPrefix of the brand. Keep it once there are homes.',
            isDisabled: prefix.isConstant,
          },
        ]}
        onChange={setTyped}
      />
      {parts.isPending && <Waiting>Looking what’s there…</Waiting>}
      <Refusal of="What’s there couldn’t be read" error={parts.error} />
      <ul className="homesite-parts">
        {Object.entries(partKinds).map(([kind, { label }]) => {
          const list = parts.data?.[kind as PartKind] ?? []
          const found = toMissing(list)
          if (list.length === 0) return null
          return (
            <li key={kind}>
              <strong>{label}</strong>{' '}
              {found.missing.length === 0
                ? `✓ all ${list.length} there`
                : `${found.there} there. Missing: ${found.missing.map(toLabel).join(', ')}`}
            </li>
          )
        })}
      </ul>
      <Do work={make} onClick={() => make.mutate()}>
        {missing.some(({ state }) => state === 'missing') ? 'Make what’s missing' : 'Save'}
      </Do>
      <Refusal error={make.error} />
      {make.data && <Say as={make.data.failed.length > 0 ? 'error' : 'success'}>{toOutcome(make.data)}</Say>}
    </Panel>
  )
}

function toLabel({ label, state }: { label: string; state: string }): string {
  return state === 'draft' ? `${label} (not published)` : label
}

function toOutcome({ made, failed }: { made: string[]; failed: string[] }): string {
  if (failed.length > 0) return `WordPress refused to make: ${failed.join(', ')}.`
  if (made.length === 0) return 'Saved. Everything was there already.'
  return made.length === 1 ? '1 part was made.' : `${made.length} parts were made.`
}
