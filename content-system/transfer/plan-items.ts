import type { Json } from '../embedded/content-folder/folder-content.ts'
import { emptyOf, listNewParts, type ItemParts } from './item-parts.ts'
import type { Report } from './report.ts'
import { hashOf, toComparable, type StoredItem, type TransferState } from './state.ts'

export interface PlannedItem {
  item: ItemParts
  stored: StoredItem | undefined
  /** Of all parts of the folder, to be remembered. */
  hashes: Record<string, string>
  /** Parts to be written. */
  changed: string[]
}

/**
 * Plans what of each item is written: what has changed in its file since the last push. All else is as editors left it.
 * @param isToSend of a picture: whether its file is sent
 * @returns without items that stay out, which is told
 */
export async function planItems(
  items: readonly ItemParts[],
  state: TransferState,
  {
    report,
    isToSend,
    readParts,
  }: {
    report: Report
    isToSend: (path: string) => boolean
    /** Reads items as they are there. */
    readParts: (items: StoredItem[]) => Promise<ItemParts[]>
  },
): Promise<PlannedItem[]> {
  const pushed = new Map(state.items.filter(({ id }) => id > 0).map((each) => [each.id, each]))
  const own = new Map(state.items.filter(({ id }) => id === 0).map((each) => [each.post, each]))
  const planned: PlannedItem[] = []
  for (const item of items) {
    const { id, type, file, parts } = item
    const stored = pushed.get(id) ?? (isSame(own.get(id), item) ? own.get(id) : undefined)
    if (stored && stored.type !== type) {
      const message = `this ${type} has the id ${id}, which is that of the ${stored.type} "${stored.title}" there; it needs an id of its own`
      report.problem({ file, message })
    } else {
      const entries = Object.entries(parts).map(async ([part, value]) => [
        part,
        (await hashOf(value)).slice(0, 16),
      ])
      const hashes = Object.fromEntries(await Promise.all(entries)) as Record<string, string>
      planned.push({ item, stored, hashes, changed: findChanged(item, stored, hashes, isToSend) })
    }
  }
  const differing = planned.filter(({ stored, changed }) => changed.length > 0 && !isNew(stored))
  const read = await readParts(differing.flatMap(({ stored }) => stored ?? []))
  const there = new Map(read.map(({ id, parts }) => [id, parts]))
  for (const each of planned) {
    const { item, stored } = each
    const parts = there.get(item.id)
    if (parts) each.changed = each.changed.filter((part) => !isSo(part, item.parts[part], parts[part]))
    const outcome = each.changed.length === 0 ? 'unchanged' : isNew(stored) ? 'created' : 'updated'
    report.count(item.type === 'attachment' ? 'pictures' : item.type, outcome)
  }
  noteLeft(items, state, report)
  return planned
}

/** Whether a part is there as the folder has it: what was pulled is, though an editor or WordPress wrote it. */
function isSo(part: string, here: Json = emptyOf(part), there: Json = emptyOf(part)): boolean {
  const toText = (value: Json) => {
    if (Array.isArray(value) && part.startsWith('terms.'))
      return toComparable(value.map(String).toSorted((a, b) => a.localeCompare(b)))
    // Markdown leaves other lines between the blocks of HTML.
    return toComparable(typeof value === 'string' ? value.replaceAll(/\n+/g, '\n').trim() : value)
  }
  return part !== 'post.file' && toText(here) === toText(there)
}

/** Whether an item that was made there comes back from there. */
function isSame(own: StoredItem | undefined, { type, reference }: ItemParts): boolean {
  if (own?.type !== type) return false
  return type === 'attachment' ? reference === `uploads/${own.file}` : reference.endsWith(`/${own.path}`)
}

/** A place for it may be there, made by a push that stopped. */
const isNew = (stored: StoredItem | undefined) =>
  !stored || (stored.id > 0 && Object.keys(stored.parts).length === 0)

function findChanged(
  item: ItemParts,
  stored: StoredItem | undefined,
  hashes: Record<string, string>,
  isToSend: (path: string) => boolean,
): string[] {
  if (!stored || isNew(stored)) return listNewParts(item)
  // What was made there is as editors made it, until the folder says something else.
  if (stored.id === 0) return []
  const names = [...new Set([...Object.keys(hashes), ...Object.keys(stored.parts)])]
  return names.filter((part) =>
    part === 'post.file' ? isToSend(item.reference) : hashes[part] !== stored.parts[part],
  )
}

/** Says which published items of the folder's types aren't in it any more; nothing is taken away. */
function noteLeft(items: readonly ItemParts[], state: TransferState, report: Report): void {
  const ids = new Set(items.map(({ id }) => id))
  const types = new Set(items.map(({ type }) => type))
  const left = state.items.filter(
    ({ id, type, status }) => id > 0 && !ids.has(id) && types.has(type) && status === 'publish',
  )
  for (const [type, list] of Map.groupBy(left, (each) => each.type)) {
    const more = list.length > 10 ? ` and ${list.length - 10} more` : ''
    const titles = list.slice(0, 10).map(({ title }) => title)
    report.note(
      `${type}: ${list.length} not in this folder any more, and still published: ${titles.join(', ')}${more}`,
    )
  }
}
