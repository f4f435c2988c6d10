// What the plugin says is in a WordPress: `includes/transfer/class-transfer-reader.php`.
import { isJsonObject } from '../embedded/content-folder/field-reader.ts'
import type {
  ContentTerm,
  Json,
  JsonObject,
  Person,
  RedirectRow,
} from '../embedded/content-folder/folder-content.ts'
import { TransferError, type WordpressRest } from './rest.ts'

export interface TransferState {
  /** Empty while none is set. */
  prefix: string
  isLive: boolean
  /** Where pushed files are: an address with a slash at its end. */
  uploads: string
  /** Hashes of these files by their paths; empty for a drawing that is spoilt. */
  files: Record<string, string>
  /** What was pushed last of what is no item, by name. */
  hashes: Record<string, string>
  options: Record<string, Json>
  /** The tag whose homes aren't for the public. */
  excluded: number
  terms: ContentTerm[]
  people: Person[]
  menus: Record<string, StoredLink[]>
  forms: JsonObject[]
  /** Of all that visitors may send, those of a plugin for forms too, by slug. */
  formIds: Record<string, number>
  redirects: RedirectRow[]
  items: StoredItem[]
}

export interface StoredLink {
  title: string
  url: string
  children: StoredLink[]
}

/** An item or a picture. */
export interface StoredItem {
  post: number
  /** It was pushed under; 0 for what was made there. */
  id: number
  type: string
  /** The slug; a page's whole path. */
  path: string
  title: string
  status: string
  /** Of a picture, below the uploads. */
  file: string
  /** Hashes of what was pushed last, by part. */
  parts: Record<string, string>
}

/** @throws TransferError */
export async function readState(rest: WordpressRest): Promise<TransferState> {
  const state = (await rest.get('homesite/v1/content')) as TransferState
  if (!Array.isArray(state.items))
    throw new TransferError('This WordPress has another version of the plugin Homesite.')
  return state
}

/** What a value is recognized by later. */
export async function hashOf(value: Json | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = value instanceof Uint8Array ? value : new TextEncoder().encode(JSON.stringify(value))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** To compare: WordPress gives numbers and flags back as text, and objects have no order. */
export function toComparable(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, each: unknown) => {
    if (typeof each === 'number' || typeof each === 'boolean') return String(each)
    return isJsonObject(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each
  })
}
