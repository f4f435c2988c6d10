import { toBoxLabel, type Field, type Row } from '../fields/field.ts'
import { toGiven, whyWrong } from '../fields/values.ts'
import { toWords, type Choices } from '../fields/words.ts'

export type Group = { box: string; label: string; fields: Field[] }

/** What changes every week, in its order; the rest of a type's fields is in closed groups. */
const DAILY: Record<string, readonly string[]> = {
  property: ['price', 'status', 'excluded', 'gallery', 'lot'],
  community: ['status', 'price_from', 'gallery', 'hours'],
  floorplan: ['price_from', 'communities', 'gallery', 'tour'],
}

/** What is filled in before an item is published for the first time. */
const FIRST: Record<string, readonly string[]> = {
  property: ['facts', 'place', 'plan'],
  community: ['place'],
  floorplan: ['facts'],
}

export function isNeededFirst(type: string, { box }: Group): boolean {
  return FIRST[type]?.includes(box) ?? false
}

/** Where a type has no daily fields, all but these stand first. */
const CLOSED_BOXES = ['seo']

/** @returns the fields that stand first, and the groups of all others */
export function toGroups(type: string, fields: readonly Field[]): { daily: Field[]; groups: Group[] } {
  const names =
    DAILY[type] ?? fields.flatMap(({ name, box = '' }) => (CLOSED_BOXES.includes(box) ? [] : name))
  const daily = names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  const byBox = Map.groupBy(
    fields.filter(({ name }) => !names.includes(name)),
    ({ box }) => box ?? '',
  )
  return { daily, groups: [...byBox].map(([box, own]) => ({ box, label: toBoxLabel(box), fields: own })) }
}

/** What a closed group has in it: what's missing or wrong first. */
export function toGroupWords(
  { fields }: Group,
  values: Row,
  choices: Choices,
): { words: string; isWrong: boolean } {
  const wrong = fields.filter((field) => whyWrong(field, values[field.name]) !== '')
  const said = fields.map((field) => toWords(field, values[field.name], choices))
  const missing = fields.filter(({ isRequired }, at) => isRequired && said[at] === '')
  const problems = [
    ...wrong.map(({ label }) => `${label} can’t be saved`),
    ...missing.map(({ label }) => `${label} is missing`),
  ]
  return {
    words: [...problems, ...said.filter(Boolean)].join(' · ') || 'Nothing yet',
    isWrong: problems.length > 0,
  }
}

/** What's sent to be saved: of the fields that were touched those that can be. */
export function toHandover(fields: readonly Field[], values: Row, touched: ReadonlySet<string>): Row {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name]
      return touched.has(field.name) && whyWrong(field, value) === ''
        ? [[field.name, toGiven(field, value)]]
        : []
    }),
  )
}
