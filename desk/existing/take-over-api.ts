import { askWordpress } from '../desk-api.ts'

export type Option = { value: string; label: string }

/** What's stored in another plugin's field, what it becomes, and why it's lost, or part of it. */
export type Line = { label: string; stored: string; becomes: string; problem: string }

export type FieldChoice = { name: string; label: string; source: string; example: Line | null }

export type TermChoice = {
  taxonomy: string
  label: string
  source: string
  values: { word: string; becomes: string }[]
  choices: Option[]
}

export type MappedType = {
  type: string
  label: string
  sources: Option[]
  fields: FieldChoice[]
  terms: TermChoice[]
  unused: string[]
}

export type Mapping = {
  candidates: Option[]
  /** Post types that were chosen, and of which the plugin is off. */
  gone: string[]
  types: ({ type: string; label: string; postType: string; isMapped: boolean } & Partial<MappedType>)[]
}

export type TakenItem = { id: number; title: string; type: string; isPublished: boolean; lines: Line[] }

export type TakenItems = { lost: number; pages: number; items: TakenItem[] }

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
export const itemsKey = ['take-over', 'items']
export const stateKey = ['take-over', 'state']

export const postTakeOver = <T>(path: string, body: unknown = {}) =>
  askWordpress<T>(root + path, { method: 'POST', body })
