/** What is changed in the list and isn't saved yet; and what `homesite/v1/inventory` says of it. */
import { formatCount } from '../../domain/home/figures.ts'
import { readFigure } from '../../domain/values/figures.ts'
import { whyNot, type Reading } from '../../domain/values/reading.ts'
import { toLabel, toPriceWord, toStatusWord, type Home } from './home.ts'

/** As it's typed and chosen; what isn't named stays. */
export type Edit = { price?: string; status?: string }
/** By the home's id. */
export type Edits = Record<string, Edit>

export type Problem = { row: number; column?: string; cell?: string; value?: string; text: string }

export type Answer = {
  changed: number
  unchanged: number
  changes: {
    row: number
    id: number
    values: Record<string, { before: unknown; after: unknown }>
  }[]
  problems: Problem[]
  undo: string | null
}

/** @returns a price as it's stored; '' for none */
export function readPrice(text: string): Reading<string> {
  if (text.trim() === '') return { value: '' }
  const reading = readFigure(text, '$', 'price')
  if ('value' in reading) return { value: String(reading.value) }
  return { why: reading.why || 'that’s no price' }
}

/** What an input shows of a stored price. */
export function toTyped(price: string): string {
  return price === '' ? '' : formatCount(Number(price))
}

/** The edit of a home with a change; undefined where it says what is stored. */
export function change(home: Home, edit: Edit | undefined, more: Edit): Edit | undefined {
  const { price, status } = { ...edit, ...more }
  const reading = price === undefined ? undefined : readPrice(price)
  const isPriceSame = !reading || ('value' in reading && Number(reading.value) === Number(home.price))
  const isStatusSame = status === undefined || status === home.status
  if (isPriceSame && isStatusSame) return undefined
  return { ...(!isPriceSame && { price }), ...(!isStatusSame && { status }) }
}

/**
 * A price after a change.
 * @param by "-5,000", "+2%", or a new price
 */
export function changePrice(price: string, by: string): Reading<string> {
  const [, sign, amount = '', percent] = /^\s*([-+–−])(.*?)(%?)\s*$/u.exec(by) ?? []
  if (sign === undefined) return readPrice(by)
  if (price === '') return { why: 'it has no price to change' }
  const reading = readFigure(amount, '$ extra')
  if (!('value' in reading)) return { why: reading.why || 'there’s no number in it' }
  const part = percent === '%' ? (Number(price) * reading.value) / 100 : reading.value
  return readPrice(String(Math.round(Number(price) + (sign === '+' ? part : -part))))
}

/** The rows to send: what can be read, with what was there when it was typed. */
export function toRows(homes: Home[], edits: Edits) {
  return homes.flatMap((home) => {
    const { price, status } = edits[home.id] ?? {}
    if (price === undefined && status === undefined) return []
    const reading = price === undefined ? undefined : readPrice(price)
    if (reading && 'why' in reading) return []
    return {
      id: home.id,
      seen: { price: home.price, status: home.status },
      ...(reading && { price: reading.value }),
      ...(status !== undefined && { status }),
    }
  })
}

/** Why typed prices can't be sent, by the home's id. */
export function listUnreadable(edits: Edits): Record<string, string> {
  const whys = Object.entries(edits).map(([id, { price }]) => [
    id,
    price === undefined ? '' : whyNot(readPrice(price)),
  ])
  return Object.fromEntries(whys.filter(([, why]) => why)) as Record<string, string>
}

/** Why rows were refused, by the home's id. @param rows as they were sent */
export function toRefusals(rows: readonly { id: number }[], problems: Problem[]): Record<string, string> {
  const refusals: Record<string, string> = {}
  for (const { row, column, value, text } of problems) {
    const id = rows[row - 1]?.id
    const why = value ? `“${value}” can’t be ${toLabel(column ?? '')}: ${text}` : text
    if (id !== undefined) refusals[id] = refusals[id] ? `${refusals[id]}; ${why}` : why
  }
  return refusals
}

/** "Price: $489,900 (was $500,000), Status: Sold (was For sale)"; what moves with a price goes without saying. */
export function describe({ values }: Answer['changes'][number]): string {
  return ['price', 'status']
    .flatMap((name) => {
      const value = values[name]
      return value ? `${toLabel(name)}: ${toWord(name, value.after)} (was ${toWord(name, value.before)})` : []
    })
    .join(', ')
}

function toWord(name: string, value: unknown): string {
  const text = String(value ?? '')
  return name === 'status' ? toStatusWord(text) : toPriceWord(text)
}
