import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Notice, Spinner } from '@wordpress/components'
import { DataForm, type Field } from '@wordpress/dataviews'
import { useState } from 'react'
import { askWordpress } from '../desk-api.ts'
import { setUp, type PartKind } from '../../content-system/transfer/set-up.ts'
import {
  checklistKey,
  partKinds,
  partsKey,
  rest,
  setUpKey,
  setUpPath,
  toFacts,
  toMissing,
  useParts,
  type SetUpData,
} from './set-up-data.ts'
import { Refusal } from '../refusal.tsx'

type Answers = { name: string; phone: string; email: string; regions: string; prefix: string }

/** The second step: what the website needs of this WordPress, and a button that makes what isn't there. */
export function Needs({ data }: { data: SetUpData }) {
  const queryClient = useQueryClient()
  const { prefix } = data.lines
  const [typed, setTyped] = useState<Partial<Answers>>({})
  const answers = {
    ...data.answers,
    regions: data.answers.regions.map(({ name }) => name).join('\n'),
    prefix: prefix.value,
    ...typed,
  }
  const make = useMutation({
    async mutationFn() {
      const { regions, prefix: newPrefix, ...body } = answers
      if (newPrefix !== prefix.value)
        await askWordpress(`${setUpPath}/settings`, { method: 'POST', body: { prefix: newPrefix } })
      const names = regions.split('\n').map((line) => line.trim())
      const saved = await askWordpress<SetUpData>(`${setUpPath}/answers`, {
        method: 'POST',
        body: {
          name: body.name,
          phone: body.phone,
          email: body.email,
          regions: names.filter((name) => name !== ''),
        },
      })
      const { made, problems } = await setUp(rest, toFacts(saved))
      return { made, failed: problems.map(({ file, message }) => `${file} (${message})`) }
    },
    async onSettled() {
      await queryClient.invalidateQueries({ queryKey: setUpKey, exact: true })
      await queryClient.invalidateQueries({ queryKey: partsKey })
      void queryClient.invalidateQueries({ queryKey: checklistKey })
    },
    onSuccess() {
      setTyped({})
    },
  })
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
    {
      id: 'prefix',
      type: 'text',
      label: 'Prefix',
      description: 'The metaPrefix of the brand. Keep it once there are homes.',
      isDisabled: prefix.isConstant,
    },
  ]
  const parts = useParts(data)
  const missing = Object.values(parts.data ?? {}).flatMap((each) => toMissing(each).missing)
  return (
    <section className="homesite-panel" aria-label="Set-up">
      <h2>2. Make what the website needs</h2>
      <p>
        What is there stays as it is, and visitors of the website you have today see nothing of it. What isn’t
        is made with texts that any builder can begin with.
      </p>
      <DataForm
        data={answers}
        fields={fields}
        form={{ fields: fields.map(({ id }) => id) }}
        onChange={(edits) => setTyped({ ...typed, ...edits })}
      />
      {parts.isPending && (
        <p role="status">
          <Spinner /> Looking what’s there…
        </p>
      )}
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
      <Button
        variant="primary"
        isBusy={make.isPending}
        disabled={make.isPending}
        accessibleWhenDisabled
        onClick={() => make.mutate()}
      >
        {missing.some(({ state }) => state === 'missing') ? 'Make what’s missing' : 'Save'}
      </Button>
      <Refusal error={make.error} />
      {make.data && (
        <Notice status={make.data.failed.length > 0 ? 'error' : 'success'} isDismissible={false}>
          {toOutcome(make.data)}
        </Notice>
      )}
    </section>
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
