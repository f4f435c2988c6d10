import type { ReactNode } from 'react'
import { formatCount, formatHomeCount } from '../../domain/home/figures.ts'
import { Do } from '../parts.tsx'
import { Refusal } from '../refusal.tsx'
import { toHeading, toLabel, type Inventory } from './home.ts'
import { toCellWords } from './sheet.ts'
import type { SheetPlan } from './sheet-plan.ts'

const SHOWN = 500

type DifferencesProps = {
  name: string
  plan: SheetPlan
  inventory: Inventory
  apply: { isPending: boolean; error: Error | null }
  onApply: () => void
  onClose: () => void
}

/** What a spreadsheet would change, and what's wrong in it. */
export function Differences({ name, plan, inventory, apply, onApply, onClose }: DifferencesProps) {
  const { unchanged, changes, problems, leftOut } = plan
  const titles = new Map(inventory.homes.map(({ id, title }) => [id, title]))
  const wrong = new Set(problems.map(({ row }) => row)).size
  return (
    <div className="homesite-differences">
      <h3>What {name} would change</h3>
      <p role="status">
        {formatHomeCount(changes.length)} to change, {toRows(unchanged)} as they were
        {wrong > 0 && `, ${toRows(wrong)} with problems, which change nothing`}.
      </p>
      {leftOut.length > 0 && <p>Left out, since homes have no such column: {leftOut.join(', ')}.</p>}
      <List
        heading="Problems"
        lines={problems.map(({ row, column, cell, value, text }) => (
          <>
            <strong>{cell || `Row ${row}`}</strong> {column && toHeading(column)} {value && `“${value}”`}:{' '}
            {text}
          </>
        ))}
      />
      <List
        heading="Differences"
        lines={changes.map(({ row, id, values }) => (
          <>
            <strong>{titles.get(id) ?? id}</strong> <small>row {row}</small>
            {Object.entries(values).map(([column, { before, after }]) => (
              <div key={column}>
                {toLabel(column)}: {toCellWords(column, before, inventory)} →{' '}
                {toCellWords(column, after, inventory)}
              </div>
            ))}
          </>
        ))}
      />
      <Refusal error={apply.error} />
      <div className="homesite-buttons">
        {changes.length > 0 && (
          <Do work={apply} onClick={onApply}>
            Apply to {formatHomeCount(changes.length)}
          </Do>
        )}
        <Do variant="secondary" onClick={onClose}>
          Close
        </Do>
      </div>
    </div>
  )
}

function List({ heading, lines }: { heading: string; lines: ReactNode[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h4>{heading}</h4>
      <ul>
        {lines.slice(0, SHOWN).map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- They never change.
          <li key={at}>{line}</li>
        ))}
      </ul>
      {lines.length > SHOWN && <p>And {formatCount(lines.length - SHOWN)} more.</p>}
    </>
  )
}

function toRows(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`
}
