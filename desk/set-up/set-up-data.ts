/** What `homesite/v1/desk/set-up` answers; `class-setup-routes.php`. */

export type LineName =
  'site_url' | 'secret' | 'forms_key' | 'forms_secret' | 'receipt_field' | 'entry_days' | 'prefix'

/** `value` is empty for secrets, which are never sent. */
type Line = { value: string; isSet: boolean; isConstant: boolean }

export type Answers = { name: string; phone: string; email: string; regions: string[] }

export type PartKind = 'tags' | 'regions' | 'category' | 'forms' | 'pages' | 'menus'
export type Part = { label: string; state: 'there' | 'draft' | 'missing' }

export type SetUpData = {
  isLive: boolean
  /** Whether the website has said what it's called. */
  siteAnswers: boolean
  lines: Record<LineName, Line>
  hasAgentPassword: boolean
  healthMail: string[]
  /** Labels by what `healthMail` may have. */
  mailed: Record<string, string>
  /** By meaning: `excluded`, or a status. Ids are 0 for none. */
  tags: Record<string, { slug: string; chosen: number; found: number }>
  tagChoices: { id: number; name: string; slug: string }[]
  answers: Answers
  parts: Record<PartKind, Part[]>
}

/** A line of the checklist; `fix` is empty where it's true. */
export type ChecklistLine = { text: string; is_true: boolean; is_needed: boolean; fix: string }

export const setUpPath = 'homesite/v1/desk/set-up'
export const setUpKey = ['set-up']
export const checklistKey = ['set-up', 'checklist']

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
