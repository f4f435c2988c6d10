// What visitors will read of what's edited.
import { toBasePrice, toFromPrice, toPrice, toPriceText } from '../../domain/price/price.ts'
import {
  formatArea,
  formatCount,
  formatDate,
  formatDues,
  formatUsd,
  toFigureText,
} from '../../domain/home/figures.ts'
import { STATUS_LABELS, type HomeStatus } from '../../domain/home/home.ts'
import { toOptionPriceText } from '../../domain/options/plan-options.ts'
import { readFigure, readRange } from '../../domain/values/figures.ts'
import { valueOf } from '../../domain/values/reading.ts'
import type { Field, FieldOf, Row } from './field.ts'
import { isOn, toIds, toRow, toRows, toText, toTexts } from './values.ts'

/** Titles by id, by the type or taxonomy that they're of. */
export type Choices = Record<string, readonly { id: number | string; title: string }[]>

const MOST_LISTED = 3

/** A field's value in a few words; '' when there's none. */
export function toWords(field: Field, value: unknown, choices: Choices): string {
  const text = toText(value).trim()
  const titleOf = (type: string, id: number | string) =>
    choices[type]?.find((choice) => String(choice.id) === String(id))?.title ?? ''
  switch (field.kind) {
    case 'flag':
      return isOn(value) ? field.label : ''
    case 'number':
      return text === '' ? '' : toNumberWords(field, text)
    case 'date':
      return text === '' ? '' : `${field.label}: ${formatDate(text) ?? text}`
    case 'url':
      return text === '' ? '' : field.label
    case 'select':
      return field.of[text] ?? text
    case 'post':
    case 'term':
      return text === '' ? '' : titleOf(field.of, text)
    case 'posts':
      return toList(toIds(value).map((id) => titleOf(field.of, id)))
    case 'gallery':
      return toCount(toIds(value).length, 'picture')
    case 'list':
      return toList(text.split(field.of))
    case 'texts':
    case 'tour-kinds':
      return toList(toTexts(value))
    case 'rows':
      return toList(toRows(value).map((row) => toRowWords(field.of, row, choices)))
    case 'object':
      return toList(field.of.map((part) => toWords(part, toRow(value)[part.name], choices)))
    case 'plat':
      return toCount(toRows(toRow(value)['lots']).length, 'lot')
    case 'lot':
      return text === '' ? '' : `Lot ${text}`
    default:
      return text
  }
}

function toList(items: readonly string[]): string {
  const said = items.map((item) => item.trim()).filter(Boolean)
  const rest = said.length - MOST_LISTED
  return [...said.slice(0, MOST_LISTED), rest > 0 && `${formatCount(rest)} more`].filter(Boolean).join(', ')
}

export function toCount(count: number, word: string): string {
  return count === 0 ? '' : `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`
}

const COUNTED = { beds: 'beds', baths: 'baths', garages: 'garages', story: 'stories' } as const

function toNumberWords({ name, label, of }: FieldOf<'number'>, text: string): string {
  const range = valueOf(readRange(text, of, name))
  if (of === '$ a month') return formatDues(range?.from ?? 0)
  if (!range) return text
  if (of === '$')
    return name === 'price'
      ? formatUsd(range.from)
      : `${label.replace(/ \(.*/, '')}: ${formatUsd(range.from)}`
  if (of === 'sq ft') return formatArea(range.from, range.to)
  const figure = COUNTED[name as keyof typeof COUNTED]
  return (
    (figure && toFigureText({ [figure]: range.from, upTo: { [figure]: range.to } }, figure)) ??
    `${label}: ${text}`
  )
}

/** A row by what visitors read of it: its price, or its first words. */
export function toRowWords(columns: readonly Field[], row: Row, choices: Choices): string {
  const hasColumn = (name: string) => columns.some((column) => column.name === name)
  const words = columns.flatMap((column) =>
    ['number', 'flag', 'url', 'html', 'link'].includes(column.kind)
      ? []
      : toWords(column, row[column.name], choices) || [],
  )
  const first = words[0] ?? ''
  const usd = valueOf(readFigure(toText(row['price']), hasColumn('included') ? '$ extra' : '$', 'price'))
  if (first !== '' && hasColumn('included'))
    return `${first}: ${toOptionPriceText(isOn(row['included']) || Number(toText(row['price']) || Number.NaN) === 0 ? 0 : usd)}`
  if (first !== '' && hasColumn('land_included') && usd !== undefined)
    return `${first}: ${toPriceText({ kind: 'base', priceUsd: usd, isLandIncluded: isOn(row['land_included']), isFrom: false })}`
  return first
}

const toUsd = (value: unknown, name: string) => valueOf(readFigure(toText(value), '$', name))

/** What an item costs, as its page says it; undefined where it says nothing. */
export function toPriceLine(type: string, values: Row): string | undefined {
  if (type === 'property') {
    const status = STATUS_LABELS[toText(values['status']) as HomeStatus] as string | undefined
    const figure = toUsd(values['price'], 'price')
    const price = toPrice(
      isOn(values['price_is_premium'])
        ? { premiumUsd: figure }
        : { priceUsd: figure, priceWasUsd: toUsd(values['price_was'], 'price_was') },
    )
    const was =
      price.kind === 'asking' && price.wasUsd !== undefined ? ` (was ${formatUsd(price.wasUsd)})` : ''
    return [`${toPriceText(price)}${was}`, status].filter(Boolean).join(' · ')
  }
  const priceFromUsd = toUsd(values['price_from'], 'price_from')
  if (type !== 'community' && type !== 'floorplan') return undefined
  const price =
    type === 'community'
      ? toFromPrice({ priceFromUsd, status: toText(values['status']) as 'selling' })
      : toBasePrice({ id: 0, priceFromUsd })
  return price && toPriceText(price)
}
