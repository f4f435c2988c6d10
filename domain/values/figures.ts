// What could mean two things is no value.
import { toCount as toNumberOfWord } from './count-words.ts'
import { valueOf, type Reading } from './reading.ts'

/** What a number is of, as the content model says it. */
export type FigureUnit = '$' | '$ a month' | '$ extra' | 'sq ft' | 'ft' | 'rooms' | 'cars' | 'stories'

export type Range = { from: number; to: number }

/** Where there's no association; left empty, nobody knows. */
const NO_DUES = /^(?:\$ ?)?0+(?:\.0+)?$|^(?:none|no (?:dues|fees?|hoa|association))\.?$/i
/** "450" may stand for $450,000. */
const LOWEST_PRICE_USD = 1_000
/** No home has more rooms, cars or floors. */
const HIGHEST_COUNT = 20
const MAX_LENGTH = 100

/** With commas every three digits, with spaces in their place, or plain. */
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:\.\d+)?`
const AMOUNT = new RegExp(`^\\$? ?(${NUMBER})\\s*(k|mm?|million|thousand)?$`, 'i')
const ONE_NUMBER = new RegExp(`^${NUMBER}$`)
const COUNT = String.raw`(\d+(?:\.\d+)?)(?:\s*(?:-|and|&)?\s*(1\/2|1\/4|3\/4))?`
const MULTIPLES = { single: '1', double: '2', triple: '3' }
const FRACTIONS: Record<string, number> = { '1/2': 0.5, '1/4': 0.25, '3/4': 0.75 }
/** What a count is of, where a text has several: "3 bd / 2 ba". */
const COUNTED: Record<string, string> = {
  beds: 'b(?:e?d(?:room)?s?|r)',
  baths: 'ba(?:th(?:room)?s?)?',
  garages: 'cars?|garages?',
  story: 'stor(?:y|ies|eys?)|levels?|floors?',
}
const ANY_COUNTED = Object.values(COUNTED).join('|')
const ALONE = new RegExp(`^${COUNT}\\s*(?:-?\\s*(?:${ANY_COUNTED})\\b.*)?$`, 'i')
const WITH_WORD = new RegExp(`\\d\\s*-?\\s*(?:${ANY_COUNTED})\\b`, 'i')

/** Reads a number above 0, and the 0 of dues without an association. @param name what's counted */
export function readFigure(text: string, unit: FigureUnit, name = ''): Reading<number> {
  const plain = text.trim().replaceAll(/\s+/g, ' ')
  if (plain.length > MAX_LENGTH) return { why: 'it’s too long for a number' }
  if (unit === '$ a month' && NO_DUES.test(plain)) return { value: 0 }
  if (plain === '' || Number(plain) === 0) return { why: '' }
  if (/^[-−–]/.test(plain)) return { why: 'it’s below zero' }
  if (unit.startsWith('$'))
    return readPrice(plain, name === 'price_from', unit === '$' ? LOWEST_PRICE_USD : 1)
  if (unit === 'sq ft') return readArea(plain)
  return unit === 'ft' ? readFeet(plain) : readCount(plain, name)
}

/** Reads a number, or two of the same kind: "3 - 5". */
export function readRange(text: string, unit: FigureUnit, name = ''): Reading<Range> {
  const single = readFigure(text, unit, name)
  if ('value' in single) return { value: { from: single.value, to: single.value } }
  if (text.length > MAX_LENGTH) return single
  const ends = text.split(/\s*(?:-|–|—|\bto\b|\bor\b)\s*/)
  if (ends.length !== 2) return single
  const [from, to] = ends.map((end) => valueOf(readFigure(end, unit, name)))
  return from !== undefined && to !== undefined && from < to ? { value: { from, to } } : single
}

function readPrice(text: string, isStart: boolean, lowestUsd: number): Reading<number> {
  if (!/\d/.test(text)) return { why: 'there’s no price in it' }
  if (/[€£¥]|\b(?:eur|gbp|cad|aud|mxn)\b|\b[CA]\$/iu.test(text)) return { why: 'it’s not in US dollars' }
  const hasStart = /\b(?:from|starting|starts?|low|mid|high|upper)\b|\d'?s\b|\+\s*$/i.test(text)
  const plain = text
    .replaceAll(
      /\b(?:from|starting|starts?|at|in|the|low|mid|high|upper|only|price|priced|us|usd|dollars?|per|month|monthly|mo|annually)\b|[:*]|\/(?= ?mo)|\+\s*$/gi,
      ' ',
    )
    .replaceAll(/(?<=\d|[km])'?s\b/gi, '')
    .trim()
  const [first = '', ...others] = plain.split(/\s*(?:-|–|—|\bto\b)\s*/)
  if (others.length > 0 && !isStart) return { why: 'it’s a range, not one price' }
  if (hasStart && !isStart) return { why: 'it says where prices begin, not what this one costs' }
  const problem = findAmbiguity(first.replaceAll('$', '').trim())
  if (problem) return { why: problem }
  const [, digits, scale = ''] = AMOUNT.exec(first) ?? []
  if (digits === undefined) {
    const isTwo = /\d[^\d]*[\s/][^\d]*\d/.test(first)
    return { why: isTwo ? 'it has more than one amount' : 'it can’t be read as one price' }
  }
  const given = toDigits(digits)
  const isShort = isStart && hasStart && given < 1_000
  const factor = /^m/i.test(scale) ? 1_000_000 : scale || isShort ? 1_000 : 1
  const usd = factor === 1 ? given : Math.round(given * factor)
  return usd < lowestUsd
    ? { why: `it could be $${usd} or $${(1_000 * usd).toLocaleString('en-US')}` }
    : { value: usd }
}

function readArea(text: string): Reading<number> {
  if (/\b(?:m2|sqm|sq\.?\s*m(?:eters?|etres?)?\b|square met)|m²/iu.test(text))
    return { why: 'it’s in square meters, not square feet' }
  if (/\bac(?:re)?s?\b/i.test(text)) return { why: 'it’s in acres, not square feet' }
  const words =
    /ft²|\b(?:approx(?:imately)?|about|ca|sq|square|ft|feet|foot|sf|sqft|total|living|area|heated)\b\.?|[~±]|\+\/-|\*/giu
  return readOneNumber(text.replaceAll(words, ' '), 100)
}

function readFeet(text: string): Reading<number> {
  const [, feet, inches] =
    /^(\d+)\s*(?:'|′|ft\.?|feet)\s*-?\s*(\d{1,2})\s*(?:"|″|''|in\.?|inches)?$/iu.exec(text) ?? []
  if (feet !== undefined && Number(inches) < 12)
    return { value: Math.round(100 * (Number(feet) + Number(inches) / 12)) / 100 }
  return readOneNumber(text.replaceAll(/\b(?:ft|feet|foot)\b\.?|['′]/giu, ' '), 1)
}

function readCount(given: string, name: string): Reading<number> {
  const text = given
    .replaceAll('½', ' 1/2')
    .replaceAll('¼', ' 1/4')
    .replaceAll('¾', ' 3/4')
    .replaceAll(
      /\b(?:single|double|triple)\b/gi,
      (word) => MULTIPLES[word.toLowerCase() as keyof typeof MULTIPLES],
    )
    .replaceAll(/\b[a-z]+\b/gi, (word) => String(toNumberOfWord(word) ?? word))
    .trim()
  if (/\d\s*(?:-|–|—|to|or)\s*\d(?!\/)/i.test(text)) return { why: 'it’s a range, not one number' }
  const problem = findAmbiguity(text)
  if (problem) return { why: problem }
  const [, full, half] =
    (name === 'baths' &&
      /^(\d+)\s*full(?:\s*ba(?:ths?)?)?\s*(?:[,&+/]|and)?\s*(\d+)\s*(?:half|1\/2|partial)(?:\s*ba(?:ths?)?)?$/i.exec(
        text,
      )) ||
    []
  if (full !== undefined) return toCount(Number(full) + Number(half) / 2)
  const unit = COUNTED[name]
  const own = unit ? [...text.matchAll(new RegExp(`${COUNT}\\s*-?\\s*(?:${unit})\\b`, 'gi'))] : []
  const alone = unit && WITH_WORD.test(text) ? undefined : ALONE.exec(text)
  const found = own.length > 0 ? own : alone ? [alone] : []
  const [match] = found
  if (!match || found.length > 1)
    return { why: /\d/.test(text) ? 'it’s more than one number' : 'there’s no number in it' }
  return toCount(Number(match[1]) + (FRACTIONS[match[2] ?? ''] ?? 0))
}

function toCount(count: number): Reading<number> {
  if (count > HIGHEST_COUNT) return { why: 'that’s more than a home has' }
  return count % 0.25 === 0 ? { value: count } : { why: 'it’s no whole, half or quarter number' }
}

function readOneNumber(given: string, lowest: number): Reading<number> {
  const text = given.trim()
  const problem = findAmbiguity(text)
  if (problem) return { why: problem }
  if (!ONE_NUMBER.test(text))
    return {
      why: /\d\s*(?:-|–|—|to)\s*\d/.test(text)
        ? 'it’s a range, not one number'
        : 'it can’t be read as one number',
    }
  const number = toDigits(text)
  return number < lowest ? { why: `${number} is too small to be true` } : { value: number }
}

/** What a number with dots or commas could also mean. */
function findAmbiguity(text: string): string | undefined {
  const [, whole, rest] = /^(\d{1,3})\.(\d{3})$/.exec(text) ?? []
  if (whole !== undefined) return `it could be ${whole}.${rest} or ${whole},${rest}`
  const isForeign = /\d\.\d+\.\d|\d\.\d{3},\d|\d,\d{1,2}(?:\D|$)|\d,\d{4,}/.test(text)
  return isForeign ? 'its dots or commas aren’t where American numbers have them' : undefined
}

function toDigits(number: string): number {
  return Number(number.replaceAll(/[, ]/g, ''))
}
