import { Button } from '@wordpress/components'
import { formatCount, formatHomeCount } from '../../domain/home/figures.ts'
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
      {problems.length > 0 && (
        <>
          <h4>Problems</h4>
          <ul>
            {problems.slice(0, SHOWN).map(({ row, column, cell, value, text }) => (
              <li key={`${row} ${column} ${text}`}>
                <strong>{cell || `Row ${row}`}</strong> {column && toHeading(column)} {value && `“${value}”`}:{' '}
                {text}
              </li>
            ))}
          </ul>
          <More count={problems.length} />
        </>
      )}
      {changes.length > 0 && (
        <>
          <h4>Differences</h4>
          <ul>
            {changes.slice(0, SHOWN).map(({ row, id, values }) => (
              <li key={id}>
                <strong>{titles.get(id) ?? id}</strong> <small>row {row}</small>
                {Object.entries(values).map(([column, { before, after }]) => (
                  <div key={column}>
                    {toLabel(column)}: {toCellWords(column, before, inventory)} →{' '}
                    {toCellWords(column, after, inventory)}
                  </div>
                ))}
              </li>
            ))}
          </ul>
          <More count={changes.length} />
        </>
      )}
      <Refusal error={apply.error} />
      <div className="homesite-buttons">
        {changes.length > 0 && (
          <Button
            variant="primary"
            isBusy={apply.isPending}
            disabled={apply.isPending}
            accessibleWhenDisabled
            onClick={onApply}
          >
            Apply to {formatHomeCount(changes.length)}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}

function More({ count }: { count: number }) {
  return count > SHOWN && <p>And {formatCount(count - SHOWN)} more.</p>
}

function toRows(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`
}
