/** Where a visitor came from. It comes from a browser: each part is bounded, and what can't be read is left out. */
import { isClickId } from '../site/campaign.ts'
import { hasHiddenCharacters } from './hidden-characters.ts'

const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'] as const

/** One arrival, in the words of the contract. */
export type Touch = Partial<Record<(typeof UTM_NAMES)[number], string>> & {
  /** By the parameter's name, such as `gclid`. */
  click_ids?: Record<string, string>
  /** The path of the page it began on. */
  landing?: string
  referrer_host?: string
  /** ISO 8601. */
  at?: string
}

export type LeadSource = { first: Touch; last: Touch }

const MAX_TEXT = 200
/** Cut short, an id would be another one. */
const CLICK_ID = /^[\w.~:=-]{1,500}$/
const MAX_CLICK_IDS = 4
/** More than both touches can hold. */
const MAX_JSON = 10_000

/** @param referrer of the document that was opened by this address */
export function toTouch(href: string, referrer = '', at?: string): Touch {
  const url = URL.parse(href)
  const from = URL.parse(referrer)
  const query = url?.searchParams ?? new URLSearchParams()
  return readTouch({
    ...Object.fromEntries(query),
    click_ids: Object.fromEntries(query),
    landing: url?.pathname,
    referrer_host: from?.host === url?.host ? undefined : from?.hostname,
    at,
  })
}

/** Whether it says more than where somebody was on this site. */
export function hasOrigin(touch: Touch): boolean {
  return Object.keys(touch).some((name) => name !== 'landing' && name !== 'at')
}

/** @param json what was posted, or is stored */
export function parseLeadSource(json: string | undefined): LeadSource | undefined {
  if (json === undefined || json.length > MAX_JSON) return undefined
  try {
    const given: unknown = JSON.parse(json)
    if (!isRecord(given) || !isRecord(given['last'])) return undefined
    const last = readTouch(given['last'])
    const first = isRecord(given['first']) ? readTouch(given['first']) : last
    return Object.keys(last).length > 0 ? { first, last } : undefined
  } catch {
    return undefined
  }
}

/** As the content system gets it, with `summary` in words. */
export function toSourceJson(source: LeadSource): string {
  return JSON.stringify({ ...source, summary: describeSource(source) })
}

/** @returns "google / cpc / spring (gclid), to /communities/elm-row; first: example.com, to /" */
export function describeSource({ first, last }: LeadSource): string {
  const [to, from] = [describeTouch(last), describeTouch(first)]
  return to === from ? to : `${to}; first: ${from}`
}

function describeTouch(touch: Touch): string {
  const campaign = UTM_NAMES.flatMap((name) => touch[name] ?? []).join(' / ')
  const clicks = Object.keys(touch.click_ids ?? {}).join(', ')
  const origin = [campaign || touch.referrer_host, clicks && `(${clicks})`].filter(Boolean).join(' ')
  return [origin || 'direct', touch.landing && `to ${touch.landing}`].filter(Boolean).join(', ')
}

function readTouch(given: Record<string, unknown>): Touch {
  const clicks = Object.entries(isRecord(given['click_ids']) ? given['click_ids'] : {})
    .filter(([name, id]) => isClickId(name) && typeof id === 'string' && CLICK_ID.test(id))
    .slice(0, MAX_CLICK_IDS)
  const read = {
    ...Object.fromEntries(UTM_NAMES.map((name) => [name, readText(given[name])])),
    click_ids: clicks.length > 0 ? Object.fromEntries(clicks) : undefined,
    landing: readText(given['landing'], /^\/(?!\/)[^?#\s]*$/),
    referrer_host: readText(given['referrer_host'], /^[a-z0-9.-]+$/),
    at: readText(given['at'], /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

function readText(value: unknown, pattern = /./): string | undefined {
  if (typeof value !== 'string' || hasHiddenCharacters(value) || !pattern.test(value)) return undefined
  return value.trim().slice(0, MAX_TEXT) || undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
