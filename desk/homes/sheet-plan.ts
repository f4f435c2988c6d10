/** What a spreadsheet would change: each difference, and what's wrong, by cell. */
import type { CsvRow } from '../../domain/values/csv.ts'
import type { Reading } from '../../domain/values/reading.ts'
import type { Problem } from './changes.ts'
import { findHome, toHomeIndex } from './find-home.ts'
import { toLabel, type Inventory } from './home.ts'
import { findColumn, readCell, toCell, toStored, type SheetHome } from './sheet.ts'

export type SheetChange = {
  row: number
  id: number
  /** As they're stored, by column. */
  values: Record<string, { before: string; after: string }>
}

/** A row with a problem changes nothing; the others do. */
export type SheetPlan = {
  changes: SheetChange[]
  problems: Problem[]
  unchanged: number
  /** Headings that name no column. */
  leftOut: string[]
}

const MOST_ROWS = 5_000
const FOR_SALES = ['price', 'price_was', 'price_as_of', 'status']

type Cells = Record<string, string>
type Headings = { columns: ReadonlyMap<string, number>; width: number }

/** @param homes all of them, with every column */
export function planSheet(
  [headings, ...rows]: CsvRow[],
  homes: SheetHome[],
  inventory: Inventory,
): Reading<SheetPlan> {
  const columns = new Map<string, number>()
  const leftOut: string[] = []
  for (const [index, heading] of (headings?.cells ?? []).entries()) {
    const name = findColumn(heading, Object.keys(homes[0] ?? {}))
    if (name === undefined) leftOut.push(heading)
    else if (columns.has(name)) {
      const both = [columns.get(name) ?? 0, index].map((at) => toCellName(headings?.number ?? 1, at))
      return { why: `${both.join(' and ')} both name the column “${toLabel(name)}”.` }
    } else columns.set(name, index)
  }
  if (columns.size < 2)
    return {
      why: `The first row doesn’t name columns of homes: “${leftOut.slice(0, 8).join('”, “')}”. Download a sheet to see what they’re called.`,
    }
  if (rows.length > MOST_ROWS) return { why: 'These are more than 5,000 rows. Upload them in parts.' }
  return {
    value: {
      ...compareRows(rows, { columns, width: headings?.cells.length ?? 0 }, homes, inventory),
      leftOut,
    },
  }
}

function compareRows(rows: CsvRow[], { columns, width }: Headings, homes: SheetHome[], inventory: Inventory) {
  const index = toHomeIndex(homes)
  const mayEdit = new Map(inventory.homes.map((home) => [home.id, home.mayEdit]))
  const changes = new Map<number, SheetChange>()
  const rowOf = new Map<SheetHome, number>()
  const problems: Problem[] = []
  let unchanged = 0
  function refuse(row: number, column: string, value: string, text: string) {
    const at = columns.get(column)
    problems.push({ row, column, value, text, ...(at !== undefined && { cell: toCellName(row, at) }) })
  }
  for (const { number, cells } of rows) {
    if (cells.slice(width).some(Boolean)) {
      refuse(number, '', '', 'the row has more cells than the first row has headings')
      continue
    }
    // Excel leaves out what's empty at the end of some rows.
    const given: Cells = Object.fromEntries(
      [...columns].flatMap(([name, at]): [string, string][] => {
        const cell = cells[at]
        return cell === undefined ? [] : [[name, cell]]
      }),
    )
    const { home, by, why } = findHome(given, index, inventory)
    const id = Number(home?.['id'])
    const other = home && rowOf.get(home)
    if (!home) refuse(number, by, given[by] ?? '', why)
    else if (other !== undefined) {
      refuse(other, '', '', `row ${number} is the same home, “${home['title']}”`)
      refuse(number, '', '', `row ${other} is the same home, “${home['title']}”`)
      changes.delete(other)
    } else {
      rowOf.set(home, number)
      const { values, wrong } = compareHome(home, { ...given, [by]: undefined }, inventory)
      for (const each of wrong) refuse(number, each.column, each.value, each.text)
      const more = Object.keys(values).find((column) => !FOR_SALES.includes(column))
      if (wrong.length > 0) continue
      if (more !== undefined && mayEdit.get(id) === false)
        refuse(number, more, given[more] ?? '', 'you may change prices and status only')
      else if (Object.keys(values).length > 0) changes.set(number, { row: number, id, values })
      else unchanged += 1
    }
  }
  for (const { row, value, others } of listSharedNumbers([...changes.values()])) {
    refuse(row, 'partner_number', value, `row ${others.join(', ')} gives another home the same number`)
    changes.delete(row)
  }
  return {
    changes: [...changes.values()],
    problems: problems.toSorted((one, other) => one.row - other.row),
    unchanged,
  }
}

function compareHome(home: SheetHome, cells: Record<string, string | undefined>, inventory: Inventory) {
  const values: SheetChange['values'] = {}
  const wrong: { column: string; value: string; text: string }[] = []
  for (const [column, text] of Object.entries(cells)) {
    const before = toStored(home[column])
    // What was made here and comes back is the same, however it would be read; an empty status is none.
    const isSame = text === before || text === toCell(column, before, inventory)
    if (text === undefined || isSame || (column === 'status' && text === '')) continue
    const reading = text === '' ? readEmpty(column) : readCell(column, text, inventory)
    if ('why' in reading) wrong.push({ column, value: text, text: reading.why })
    else if (reading.value !== before) values[column] = { before, after: reading.value }
  }
  return { values, wrong }
}

function readEmpty(column: string): Reading<string> {
  return column === 'title' ? { why: 'a home needs a title' } : { value: '' }
}

/** New numbers that several rows give: they wouldn't say which home is meant any more. */
function listSharedNumbers(changes: SheetChange[]) {
  const given = changes.flatMap(({ row, values }) => {
    const value = values['partner_number']?.after ?? ''
    return value === '' ? [] : { row, value }
  })
  const shared = [...Map.groupBy(given, ({ value }) => value.toLowerCase()).values()]
  return shared
    .filter((group) => group.length > 1)
    .flatMap((group) =>
      group.map(({ row, value }) => ({
        row,
        value,
        others: group.map((each) => each.row).filter((each) => each !== row),
      })),
    )
}

/** @returns such as “C12” */
function toCellName(row: number, column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters
  return letters + row
}
