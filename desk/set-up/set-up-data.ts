/** What `homesite/v1/desk/set-up` answers; `class-setup-routes.php`. */
import { listParts, type Part, type PartKind, type SetUpFacts } from '../../content-system/transfer/set-up.ts'
import type { Builder } from '../../content-system/transfer/starter.ts'
import { readState } from '../../content-system/transfer/state.ts'
import { useQuery } from '@tanstack/react-query'
import { askWordpress } from '../desk-api.ts'

export type LineName =
  'site_url' | 'secret' | 'forms_key' | 'forms_secret' | 'receipt_field' | 'entry_days' | 'prefix'

/** `value` is empty for secrets, which are never sent. */
type Line = { value: string; isSet: boolean; isConstant: boolean }

export type FormOfSite = {
  id: number
  title: string
  slug: string
  to: string
  isActive: boolean
  isReplaced: boolean
}

export type SetUpData = {
  isLive: boolean
  lines: Record<LineName, Line>
  hasAgentPassword: boolean
  healthMail: string[]
  /** Labels by what `healthMail` may have. */
  mailed: Record<string, string>
  /** By meaning: `excluded`, or a status. Ids are 0 for none. */
  tags: Record<string, { slug: string; chosen: number; found: number }>
  tagChoices: { id: number; name: string; slug: string }[]
  /** Those kept here, and a plugin for forms where one has some. */
  forms: { own: FormOfSite[]; keptBy: { name: string; url: string; forms: string[] } | null }
  answers: Omit<Builder, 'website'>
  /** What the website says of itself; null while it doesn't answer. */
  website: Builder['website']
}

/** A line of the checklist; `fix` is empty where it's true. */
export type ChecklistLine = { text: string; is_true: boolean; is_needed: boolean; fix: string }

export const setUpPath = 'homesite/v1/desk/set-up'
export const setUpKey = ['set-up']
export const checklistKey = ['set-up', 'checklist']
export const partsKey = ['set-up', 'parts']

/** What a push asks, as whoever is signed in. */
export const rest = {
  get: (path: string) => askWordpress<unknown>(path),
  post: (path: string, body: object) => askWordpress<unknown>(path, { method: 'POST', body }),
}

export function toFacts({ answers, website, tags }: SetUpData): SetUpFacts {
  return { builder: { ...answers, website }, tags }
}

/** What the website needs, and what of it is there. */
export function useParts(data: SetUpData) {
  return useQuery({
    queryKey: [...partsKey, toFacts(data)],
    queryFn: async () => listParts(toFacts(data), await readState(rest)),
  })
}

export const partKinds: Record<PartKind, { label: string; line?: string }> = {
  tags: { label: 'Status tags', line: 'Every status has its tag' },
  regions: { label: 'Regions', line: 'Every region is there' },
  category: { label: 'Blog category', line: 'The blog has its category' },
  forms: { label: 'Forms', line: 'Every form is there' },
  pages: { label: 'Pages', line: 'Every page that the website links is published' },
  menus: { label: 'Menus' },
}

/** @returns lines of the checklist */
export function toPartLines(parts: Record<PartKind, Part[]>): ChecklistLine[] {
  return Object.entries(partKinds).flatMap(([kind, { line }]) => {
    const { missing } = toMissing(parts[kind as PartKind])
    const labels = missing.map(({ label }) => label).join(', ')
    const fix = missing.length > 0 ? `Set-up makes what isn’t: ${labels}.` : ''
    return line === undefined ? [] : [{ text: line, is_true: missing.length === 0, is_needed: false, fix }]
  })
}

/** @returns what `settings` takes: only what was typed, so that what is set and not shown stays */
export function toChanged<T extends object>(before: T, after: T): Partial<T> {
  const changed = Object.entries(after).filter(([name, value]) => before[name as keyof T] !== value)
  return Object.fromEntries(changed) as Partial<T>
}

/** What isn't there, of each kind that the website needs something of. */
export function toMissing(parts: Part[]): { missing: Part[]; there: number } {
  const missing = parts.filter(({ state }) => state !== 'there')
  return { missing, there: parts.length - missing.length }
}
