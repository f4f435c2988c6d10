import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormFileUpload } from '@wordpress/components'
import { useState } from 'react'
import { formatHomeCount } from '../../domain/home/figures.ts'
import { readCsvFile } from '../../domain/values/csv.ts'
import type { Reading } from '../../domain/values/reading.ts'
import { askWordpress, DeskError, fetchWordpress } from '../desk-api.ts'
import { Load } from '../load.tsx'
import { Do, Panel } from '../parts.tsx'
import { Refusal, Say } from '../refusal.tsx'
import { saveCsv } from '../save-csv.ts'
import { toRefusals, type Answer } from './changes.ts'
import { Differences } from './differences.tsx'
import { toTime } from '../time.ts'
import { inventoryKey, inventoryPath, type Inventory, type Step } from './home.ts'
import { SHEETS, toTable, type SheetHome } from './sheet.ts'
import { planSheet, type SheetChange, type SheetPlan } from './sheet-plan.ts'
import { TakenBack, useTakeBack } from './take-back.tsx'

const path = 'homesite/v1/inventory'
const perPage = 500

/** Spreadsheets of homes: out, in after a look at every difference, and back. */
export function Sheets() {
  return (
    <Load<Inventory> queryKey={inventoryKey} path={inventoryPath}>
      {(inventory) => (
        <>
          <Upload inventory={inventory} />
          <Downloads inventory={inventory} />
          <Steps steps={inventory.steps} />
        </>
      )}
    </Load>
  )
}

type Look = { name: string; plan: SheetPlan }

function Upload({ inventory }: { inventory: Inventory }) {
  const queryClient = useQueryClient()
  const [look, setLook] = useState<Look>()
  const check = useMutation({
    async mutationFn(file: File): Promise<Look> {
      const rows = valueOrThrow(readCsvFile(new Uint8Array(await file.arrayBuffer())))
      return { name: file.name, plan: valueOrThrow(planSheet(rows, await listHomes(), inventory)) }
    },
    onMutate: () => {
      setLook(undefined)
      apply.reset()
    },
    onSuccess: setLook,
  })
  const apply = useMutation({
    async mutationFn({ name, plan }: Look) {
      const body = { name, homes: plan.changes.map(toRow) }
      const answer = await askWordpress<Answer>(path, { method: 'POST', body })
      return { ...answer, refused: toRefusals(plan.changes, answer.problems) }
    },
    onSuccess() {
      setLook(undefined)
      return queryClient.invalidateQueries({ queryKey: inventoryKey })
    },
  })
  return (
    <Panel title="Upload">
      <p>
        A CSV file of Excel, Numbers or Google Sheets. The first row names the columns. A row finds its home
        by ID, number, address, or community and lot. Nothing changes before you’ve seen every difference;
        columns that aren’t there stay as they are.
      </p>
      <FormFileUpload
        accept=".csv,.tsv,.txt,text/csv"
        // The same file can be chosen again once it's corrected.
        onClick={({ currentTarget }) => (currentTarget.value = '')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) check.mutate(file)
        }}
        render={({ openFileDialog }) => (
          <Do variant="secondary" work={check} disabled={apply.isPending} onClick={openFileDialog}>
            Choose a file
          </Do>
        )}
      />
      <Refusal error={check.error} of={check.variables?.name} />
      {look && (
        <Differences
          {...look}
          inventory={inventory}
          apply={apply}
          onApply={() => apply.mutate(look)}
          onClose={() => setLook(undefined)}
        />
      )}
      {apply.data && (
        <Say as={Object.keys(apply.data.refused).length > 0 ? 'warning' : 'success'}>
          {formatHomeCount(apply.data.changed)} changed.
          {Object.entries(apply.data.refused).map(([id, why]) => (
            <p key={id}>
              {inventory.homes.find((home) => home.id === Number(id))?.title ?? id}: {why}
            </p>
          ))}
        </Say>
      )}
    </Panel>
  )
}

/** What a home becomes, and what it was when it was looked at. */
function toRow({ id, values }: SheetChange) {
  const pick = (which: 'before' | 'after') =>
    Object.fromEntries(Object.entries(values).map(([column, value]) => [column, value[which]]))
  return { id, ...pick('after'), seen: pick('before') }
}

function valueOrThrow<T>(reading: Reading<T>): T {
  if ('why' in reading) throw new DeskError(reading.why, 0)
  return reading.value
}

/** All of them, with every column. */
async function listHomes(): Promise<SheetHome[]> {
  const homes: SheetHome[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await fetchWordpress(`${path}?per_page=${perPage}&page=${page}`)
    pages = Number(response.headers.get('X-WP-TotalPages'))
    homes.push(...((await response.json()) as SheetHome[]))
  }
  return homes
}

function Downloads({ inventory }: { inventory: Inventory }) {
  const download = useMutation({
    async mutationFn(sheet: string) {
      saveCsv(sheet, toTable(sheet, await listHomes(), inventory))
    },
  })
  return (
    <Panel title="Download">
      <p>
        What a price was before, since when it holds and when a home sold follow by themselves, so they’re in
        no sheet.
      </p>
      <div className="homesite-buttons">
        {Object.entries(SHEETS).map(([sheet, { label }]) => (
          <Do
            key={sheet}
            variant="secondary"
            work={{ isPending: download.isPending && download.variables === sheet }}
            disabled={download.isPending}
            onClick={() => download.mutate(sheet)}
          >
            {label}
          </Do>
        ))}
      </div>
      <Refusal error={download.error} />
    </Panel>
  )
}

function Steps({ steps }: { steps: Step[] }) {
  const takeBack = useTakeBack()
  if (steps.length === 0 && takeBack.isIdle) return null
  return (
    <Panel title="Take back">
      <p>Homes get their former values; those that somebody has changed since stay as they are.</p>
      <TakenBack {...takeBack} />
      <ul className="homesite-ordered">
        {steps.map(({ key, name, at, by, homes }) => (
          <li key={key}>
            <span>
              {name}{' '}
              <small>
                {[toTime(new Date(at * 1000).toISOString()), by, formatHomeCount(homes)].join(' · ')}
              </small>
            </span>
            <Do
              variant="secondary"
              size="small"
              label={`Take back ${name}`}
              showTooltip={false}
              work={{ isPending: takeBack.isPending && takeBack.variables === key }}
              disabled={takeBack.isPending}
              onClick={() => takeBack.mutate(key)}
            >
              Take back
            </Do>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
