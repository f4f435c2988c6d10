import type { Candidate } from '../../domain/taken-over/proposal.ts'
import type { Around, RawItem } from '../../domain/taken-over/raw.ts'
import type { Batch, Mapping, TakenItem } from '../../domain/taken-over/taken-item.ts'
import { askWordpress } from '../desk-api.ts'

/** What's mapped, and what can be. */
export type MappingState = Pick<Around, 'related' | 'places'> & {
  types: Mapping
  candidates: Candidate[]
  /** Post types that were chosen, and of which the plugin is off. */
  gone: string[]
}

/** All that a post type's items hold. */
export type Existing = Pick<Around, 'files' | 'terms'> & {
  items: RawItem[]
  /** What plugins call keys. */
  labels: Record<string, string>
}

export type TakeOverState = {
  hourly: boolean
  /** How many items of the run wait. */
  left: number
  total: number
  /** When the last run was at its end, in seconds since 1970; 0 for never. */
  ended: number
  made: number
  changed: number
  unchanged: number
  /** Titles of what was taken off. */
  off: string[]
  problems: string[]
  error: string
  hasTaken: boolean
}

export const root = 'homesite/v1/take-over'
export const mappingKey = ['take-over', 'mapping']
export const stateKey = ['take-over', 'state']
export const existingKey = ['take-over', 'existing']

const postTakeOver = <T>(path: string, body: unknown) =>
  askWordpress<T>(root + path, { method: 'POST', body })

export const saveMapping = (types: Mapping) => postTakeOver<MappingState>('/mapping', { types })

export const repeatHourly = (hourly: boolean) => postTakeOver<TakeOverState>('/settings', { hourly })

/** Writes some items, or begins a run; hands out the next. */
export const takeOver = (items: readonly TakenItem[]) =>
  postTakeOver<TakeOverState & { batch: Batch | null }>('', { items })

/** Page by page, as there may be thousands. */
export async function loadExisting(postType: string, signal?: AbortSignal): Promise<Existing> {
  const all: Existing = { items: [], labels: {}, files: {}, terms: {} }
  for (let page = 1, pages = 1; page <= pages; page++) {
    const path = `${root}/rows?type=${encodeURIComponent(postType)}&page=${page}`
    const part = await askWordpress<Existing & { pages: number }>(path, signal && { signal })
    all.items.push(...part.items)
    for (const name of ['labels', 'files', 'terms'] as const) Object.assign(all[name], part[name])
    pages = part.pages
  }
  return all
}
