import { readParam, toSlug } from '../search/search-input.ts'

/** A lot says nothing without its community. */
export type PlanChoice = { community?: string; lot?: string; options: string[] }

export type PlanChoiceRecord = { community?: string; lot?: string; options?: string }

/** In the form's fields: `option.kitchen`. */
export const OPTION_FIELD = 'option.'

const MAX_OPTIONS = 40
const MAX_TEXT_LENGTH = 1_000
const optionKey = /^[a-z0-9-]{1,40}\.[a-z0-9-]{1,40}$/

/** `?community=elm-row&lot=12&options=kitchen.island`, or form fields with lot `elm-row:12`. */
export function parsePlanChoice(input: Readonly<Record<string, unknown>>): PlanChoice {
  const community = toSlug(readParam(input, 'community'))
  const given = /^(?:(?<of>[\w-]+):)?(?<lot>[\w-]{1,12})$/.exec(readParam(input, 'lot') ?? '')?.groups
  const lot = [undefined, community].includes(given?.['of']) ? given?.['lot'] : undefined
  return {
    ...(community !== undefined && { community }),
    ...(lot !== undefined && { lot }),
    options: toKeys(input),
  }
}

function toKeys(input: Readonly<Record<string, unknown>>): string[] {
  const fields = Object.entries(input).filter(([name]) => name === 'options' || name.startsWith(OPTION_FIELD))
  const texts = fields.flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]))
  const keys = texts.flatMap((text) =>
    typeof text === 'string' && text.length <= MAX_TEXT_LENGTH ? text.split(',') : [],
  )
  return [...new Set(keys.filter((key) => optionKey.test(key)))].slice(0, MAX_OPTIONS)
}

/** `parsePlanChoice` reads the same back. */
export function toPlanChoiceRecord({ community, lot, options }: PlanChoice): PlanChoiceRecord {
  return {
    ...(community !== undefined && { community }),
    ...(lot !== undefined && { lot }),
    ...(options.length > 0 && { options: options.join(',') }),
  }
}
