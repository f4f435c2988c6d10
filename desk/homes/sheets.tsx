import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Notice, Spinner } from '@wordpress/components'
import { useState } from 'react'
import { formatHomeCount } from '../../domain/home/figures.ts'
import { askWordpress, fetchWordpress } from '../desk-api.ts'
import { Load } from '../load.tsx'
import { Refusal } from '../refusal.tsx'
import type { Answer } from './changes.ts'
import { Differences } from './differences.tsx'
import { inventoryKey, inventoryPath, type Inventory, type Step } from './home.ts'
import { SHEETS, toCsv, toTable, type SheetHome } from './sheet.ts'
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

type Sheet = { name: string; content: Blob }
type Look = { sheet: Sheet; answer: Answer; isStale: boolean }

function Upload({ inventory }: { inventory: Inventory }) {
  const queryClient = useQueryClient()
  const [look, setLook] = useState<Look>()
  const send = ({ content }: Sheet, query: Record<string, string>) =>
    askWordpress<Answer>(`${path}?${new URLSearchParams(query)}`, { method: 'POST', body: content })
  const check = useMutation({
    async mutationFn(file: File): Promise<Look> {
      // Read now: a file that is saved again can't be read later.
      const sheet = { name: file.name, content: new Blob([await file.arrayBuffer()], { type: 'text/csv' }) }
      return { sheet, answer: await send(sheet, { dry_run: 'true' }), isStale: false }
    },
    onMutate: () => {
      setLook(undefined)
      apply.reset()
    },
    onSuccess: setLook,
  })
  const apply = useMutation({
    mutationFn: ({ sheet, answer }: Look) => send(sheet, { plan: answer.plan, name: sheet.name }),
    onSuccess(answer, { sheet }) {
      setLook(answer.dry_run ? { sheet, answer, isStale: true } : undefined)
      return queryClient.invalidateQueries({ queryKey: inventoryKey })
    },
  })
  return (
    <section className="homesite-panel" aria-label="Upload">
      <h2>Upload</h2>
      <p>
        <label htmlFor="homesite-sheet">CSV file of Excel, Numbers or Google Sheets</label>
        <br />
        <input
          id="homesite-sheet"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={check.isPending || apply.isPending}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) check.mutate(file, { onSettled: () => (currentTarget.value = '') })
          }}
        />
      </p>
      <p>
        The first row names the columns. A row finds its home by ID, number, address, or community and lot.
        Nothing changes before you’ve seen every difference; columns that aren’t there stay as they are.
      </p>
      {check.isPending && <Spinner />}
      <Refusal error={check.error} of={check.variables?.name} />
      {look?.isStale && (
        <Notice status="warning" isDismissible={false}>
          Homes have changed since you looked at the file, so nothing was changed. This is what it changes
          now.
        </Notice>
      )}
      {look && (
        <Differences
          name={look.sheet.name}
          answer={look.answer}
          inventory={inventory}
          apply={apply}
          onApply={() => apply.mutate(look)}
          onClose={() => setLook(undefined)}
        />
      )}
      {apply.data && !apply.data.dry_run && <Applied answer={apply.data} />}
    </section>
  )
}

function Applied({ answer: { changed, problems } }: { answer: Answer }) {
  return (
    <Notice status="success" isDismissible={false}>
      {formatHomeCount(changed)} changed.
      {problems.length > 0 && ` ${problems.length} problems were left as they are.`}
    </Notice>
  )
}

function Downloads({ inventory }: { inventory: Inventory }) {
  const download = useMutation({
    async mutationFn(sheet: string) {
      const homes: SheetHome[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const response = await fetchWordpress(`${path}?per_page=${perPage}&page=${page}`)
        pages = Number(response.headers.get('X-WP-TotalPages'))
        homes.push(...((await response.json()) as SheetHome[]))
      }
      saveFile(
        `${sheet}-${new Date().toISOString().slice(0, 10)}.csv`,
        toCsv(toTable(sheet, homes, inventory)),
      )
    },
  })
  return (
    <section className="homesite-panel" aria-label="Download">
      <h2>Download</h2>
      <p>
        What a price was before, since when it holds and when a home sold follow by themselves, so they’re in
        no sheet.
      </p>
      <div className="homesite-buttons">
        {Object.entries(SHEETS).map(([sheet, { label }]) => (
          <Button
            key={sheet}
            variant="secondary"
            isBusy={download.isPending && download.variables === sheet}
            disabled={download.isPending}
            accessibleWhenDisabled
            onClick={() => download.mutate(sheet)}
          >
            {label}
          </Button>
        ))}
      </div>
      <Refusal error={download.error} />
    </section>
  )
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

function Steps({ steps }: { steps: Step[] }) {
  const takeBack = useTakeBack()
  if (steps.length === 0 && takeBack.isIdle) return null
  return (
    <section className="homesite-panel" aria-label="Take back">
      <h2>Take back</h2>
      <p>Homes get their former values; those that somebody has changed since stay as they are.</p>
      <TakenBack {...takeBack} />
      <ul className="homesite-ordered">
        {steps.map(({ key, name, at, by, homes }) => (
          <li key={key}>
            <span>
              {name}{' '}
              <small>
                {[new Date(at * 1000).toLocaleString('en-US'), by, formatHomeCount(homes)].join(' · ')}
              </small>
            </span>
            <Button
              variant="secondary"
              size="small"
              label={`Take back ${name}`}
              showTooltip={false}
              isBusy={takeBack.isPending && takeBack.variables === key}
              disabled={takeBack.isPending}
              accessibleWhenDisabled
              onClick={() => takeBack.mutate(key)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
