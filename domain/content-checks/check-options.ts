import { formatDate } from '../home/figures.ts'
import { readFigure } from '../values/figures.ts'
import { valueOf } from '../values/reading.ts'
import { lotsOf } from './check-plat.ts'
import {
  idOf,
  isOn,
  problem,
  rowsOf,
  textOf,
  type CheckedItem,
  type OtherItems,
  type Problem,
  type Severity,
} from './checked-content.ts'

/** Option prices older than this should be looked at. */
const OLD_DAYS = 180
const DAY_MS = 24 * 3_600_000

type Option = { key: string; row: Record<string, unknown> }

export function checkOptions(plan: CheckedItem, today: string, others: OtherItems): Problem[] {
  const groups = rowsOf(plan.fields['options'])
  if (groups.length === 0) return []
  const options = groups.flatMap((group) =>
    rowsOf(group['choices']).map((row): Option => ({
      key: `${wordOf(group['id'])}:${wordOf(row['id'])}`,
      row,
    })),
  )
  return [
    ...checkNames(groups, options),
    ...options.flatMap((option) => checkOption(option, options, listLots(plan, others))),
    ...findCircle(options),
    ...checkDay(plan, today),
  ]
}

export function checkPlanPrices(community: CheckedItem, others: OtherItems): Problem[] {
  const rows = rowsOf(community.fields['plans'])
  const add = (text: string, fix: string) => problem('missed', 'plan-price', text, fix, { field: 'plans' })
  const wrong = rows.flatMap((row) => {
    const plan = others.find('floorplan', idOf({ fields: row }, 'plan'))
    if (!plan && !others.know('floorplan')) return []
    if (!plan)
      return [
        add('A base price is for a floor plan that isn’t there.', 'Choose the plan, or remove the row.'),
      ]
    const priceUsd = toPrice(row['price']) ?? 0
    return priceUsd > 0
      ? []
      : [
          add(
            `The base price of ${plan.title} is no price, so visitors don’t see it.`,
            'Write the number alone.',
          ),
        ]
  })
  // With land in every base price, what a whole lot costs can't be added.
  const hasLand = rows.length > 0 && rows.every((row) => isOn(row['land_included']))
  const lots = others.homesOf('community', community.id).filter(({ status }) => status === 'lot')
  const whole = hasLand ? lots.filter((lot) => !isOn(lot.fields['price_is_premium'])) : []
  return [
    ...wrong,
    ...whole.map(({ title }) =>
      add(
        `Base prices here have a homesite in them, but ${title} has the price of a whole lot.`,
        'Say that its price is a premium, or that base prices are without land.',
      ),
    ),
  ]
}

function checkNames(groups: readonly Record<string, unknown>[], options: readonly Option[]): Problem[] {
  const names = [...groups.map(({ id }) => wordOf(id)), ...options.map(({ key }) => key)]
  const bad = names.filter((name) => !/^[a-z0-9-]{1,40}(?::[a-z0-9-]{1,40})?$/.test(name))
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  return [
    ...bad.map((name) =>
      say('serious', 'option-name', `“${name}” can’t be in an address, so its option isn’t shown.`, {
        fix: 'Give it a short name of small letters, digits and hyphens.',
        quote: name,
      }),
    ),
    ...twice.map((name) =>
      say('serious', 'option-name', `“${name}” is there twice, so the second isn’t shown.`, {
        fix: 'Give one of them another short name.',
        quote: name,
      }),
    ),
  ]
}

function checkOption(
  { key, row }: Option,
  options: readonly Option[],
  lots: ReadonlySet<string> | undefined,
): Problem[] {
  const known = new Set(options.map((option) => option.key))
  const dead = [...textsOf(row['needs']), ...textsOf(row['excludes'])].filter((name) => !known.has(name))
  const price = row['price']
  const isPrice = price === undefined || price === null || price === '' || (toPrice(price) ?? -1) >= 0
  const lost = lots
    ? textsOf(row['lots_except']).filter((lot) => !lots.has(lot.slice(lot.indexOf(':') + 1)))
    : []
  return [
    ...dead.map((name) =>
      say('missed', 'option-rule', `“${key}” has a rule about “${name}”, which isn’t an option.`, {
        fix: 'Write it as group:option, or remove it.',
        quote: name,
      }),
    ),
    ...(isPrice
      ? []
      : [
          say(
            'serious',
            'option-price',
            `“${String(price)}” is no price of “${key}”: visitors are told to ask.`,
            {
              fix: 'Write a number, or leave it empty.',
              quote: String(price),
            },
          ),
        ]),
    ...lost.map((lot) =>
      say('missed', 'option-lot', `“${key}” leaves out lot ${lot}, which no site plan has.`, {
        fix: 'Correct the lot, or remove it.',
        quote: lot,
      }),
    ),
  ]
}

/** In small letters; undefined where no site plan is known. */
function listLots({ fields: { communities } }: CheckedItem, others: OtherItems): Set<string> | undefined {
  const ids = Array.isArray(communities) ? communities.map(Number) : []
  const found = ids.flatMap((id) => {
    const community = others.find('community', id)
    const lots = community && lotsOf(community)
    return [...(lots ?? [])].map((lot) => lot.toLowerCase())
  })
  return found.length > 0 ? new Set(found) : undefined
}

/** Options that need each other can never be chosen one after the other. */
function findCircle(options: readonly Option[]): Problem[] {
  const needs = new Map(options.map(({ key, row }) => [key, textsOf(row['needs'])]))
  const leadsBack = (start: string): boolean => {
    const seen = new Set<string>()
    const next = [...(needs.get(start) ?? [])]
    for (let key = next.pop(); key !== undefined; key = next.pop()) {
      if (key === start) return true
      if (!seen.has(key)) next.push(...(needs.get(key) ?? []))
      seen.add(key)
    }
    return false
  }
  const circle = options.map(({ key }) => key).filter(leadsBack)
  if (circle.length === 0) return []
  const text = `These options need each other, so none can be chosen: ${circle.join(', ')}.`
  return [say('serious', 'option-circle', text, { fix: 'Remove one of the rules.' })]
}

function checkDay(plan: CheckedItem, today: string): Problem[] {
  const asOf = textOf(plan, 'options_as_of')
  const of = { field: 'options_as_of' }
  if (asOf === undefined) {
    const text = 'The prices of its options have no day.'
    return [problem('minor', 'option-day', text, 'Say as of when they are.', of)]
  }
  const oldest = new Date(Date.parse(today) - OLD_DAYS * DAY_MS).toISOString().slice(0, 10)
  if (asOf >= oldest.slice(0, asOf.length)) return []
  const text = `The prices of its options are as of ${formatDate(asOf) ?? asOf}.`
  return [problem('missed', 'option-day', text, 'See whether they still hold, and set the day.', of)]
}

function say(
  severity: Severity,
  code: string,
  text: string,
  { fix, quote }: { fix: string; quote?: string },
): Problem {
  return problem(severity, code, text, fix, { field: 'options', ...(quote !== undefined && { quote }) })
}

function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : ''
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(wordOf).filter((text) => text !== '')
}

function toPrice(value: unknown): number | undefined {
  const text = textOf({ fields: { value } }, 'value') ?? ''
  return /^\$?0+(?:\.0+)?$/.test(text) ? 0 : valueOf(readFigure(text, '$ extra'))
}
