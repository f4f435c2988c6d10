import type { LeadSource } from '../../domain/forms/lead-source.ts'

export type Entry = {
  id: number
  /** Of the submission; null where the website didn't send one. */
  key: string | null
  createdAt: string
  form: { id: number; title: string }
  fields: { name: string; label: string; text: string }[]
  who: string
  /** Where the visitor came from; null where nobody said. */
  source: (Partial<LeadSource> & { summary?: string }) | null
  status: string
  /** A user's id; 0 for nobody. */
  assignee: number
  note: string
  isMailed: boolean
  mailed: string
}

/** `class-entries-desk.php` answers it; names and labels by id. */
export type EntryList = {
  entries: Entry[]
  total: number
  statuses: Record<string, string>
  people: Record<string, string>
  forms: Record<string, string>
}

/** What became of entries at the CRM, by key; `null` without a CRM, undefined while it isn't known. */
export type Outcomes = Record<string, string> | null | undefined

export type EntryView = {
  search?: string | undefined
  page?: number | undefined
  perPage?: number | undefined
  filters?: { field: string; value: unknown }[] | undefined
}

/** What a view asks of WordPress: below the REST API. */
export function toEntriesPath({ search, page = 1, perPage = 50, filters = [] }: EntryView): string {
  const query = new URLSearchParams({ page: String(page), perPage: String(perPage) })
  if (search) query.set('search', search)
  for (const { field, value } of filters)
    if (value !== undefined && value !== null && value !== '') query.set(field, String(value))
  return `homesite/v1/desk/entries?${query}`
}

/** How an entry begins, without who sent it. */
export function toExcerpt({ fields, who }: Pick<Entry, 'fields' | 'who'>): string {
  const names = new Set([who, ...who.split(' ')])
  const text = fields
    .map((field) => field.text)
    .filter((each) => !names.has(each))
    .join(' · ')
    .replaceAll(/\s+/g, ' ')
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign'] as const
const SOURCE_COLUMNS = ['source', ...CAMPAIGN, 'click ids']

/** A spreadsheet of entries, a column for each question. */
export function toTable(entries: Entry[], { statuses, people }: EntryList): string[][] {
  const labels = [...new Set(entries.flatMap(({ fields }) => fields.map(({ label }) => label)))]
  return [
    ['id', 'created (UTC)', 'form', 'status', 'assigned to', 'note', ...labels, ...SOURCE_COLUMNS],
    ...entries.map(({ id, createdAt, form, status, assignee, note, fields, source }) => [
      String(id),
      createdAt.slice(0, 19).replace('T', ' '),
      form.title || String(form.id),
      statuses[status] ?? status,
      people[assignee] ?? '',
      note,
      ...labels.map((label) =>
        fields.flatMap((field) => (field.label === label ? field.text : [])).join('\n'),
      ),
      source?.summary ?? '',
      ...CAMPAIGN.map((name) => source?.last?.[name] ?? ''),
      Object.entries(source?.last?.click_ids ?? {})
        .map((each) => each.join('='))
        .join(' '),
    ]),
  ]
}
