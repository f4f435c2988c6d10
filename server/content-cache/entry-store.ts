/** The cached content: in memory, and in a file for restarts and outages. */
import { LRUCache } from 'lru-cache'
import type { CacheEntry } from './cache-entry.ts'
import type { EntryFile } from './entry-file.ts'

const MAX_MEMORY_BYTES = 96 * 1024 * 1024
/** What an object of parsed JSON takes in memory, compared to its text. */
const MEMORY_PER_BYTE = 3
/** What an entry takes in memory besides its value. */
const ENTRY_BYTES = 800

export class EntryStore {
  readonly #file: EntryFile | undefined
  readonly #memory: LRUCache<string, CacheEntry>

  constructor({ file }: { file?: EntryFile } = {}) {
    this.#file = file
    this.#memory = new LRUCache({
      maxSize: MAX_MEMORY_BYTES,
      sizeCalculation: ({ bytes }) => bytes * MEMORY_PER_BYTE + ENTRY_BYTES,
    })
  }

  find(key: string): CacheEntry | undefined {
    const known = this.#memory.get(key)
    if (known) return known
    const entry = this.#file?.read(key)
    if (entry) this.#memory.set(key, deepFreeze(entry))
    return entry
  }

  peek(key: string): CacheEntry | undefined {
    return this.#memory.peek(key)
  }

  /** What doesn't exist stays in memory: anybody can request made-up addresses. */
  save(
    key: string,
    { value, readAtMs, tags }: Omit<CacheEntry, 'bytes'>,
    isInMemoryOnly = false,
  ): CacheEntry {
    // A slow read may finish after one that began later.
    const known = this.#memory.peek(key)
    if (known && known.readAtMs > readAtMs) return known
    const json = JSON.stringify(value) as string | undefined
    const entry: CacheEntry = deepFreeze({
      ...(json !== undefined && { value: JSON.parse(json) as unknown }),
      readAtMs,
      tags,
      bytes: json === undefined ? 0 : Buffer.byteLength(json),
    })
    this.#memory.set(key, entry)
    if (json === undefined || isInMemoryOnly) this.#file?.remove(key, readAtMs)
    else this.#file?.write(key, json, entry)
    return entry
  }

  /** @returns what's in memory by key, the last used first; doesn't count as use */
  entries(): IterableIterator<[string, CacheEntry]> {
    return this.#memory.entries()
  }

  size(): { entries: number; bytes: number } {
    return { entries: this.#memory.size, bytes: this.#memory.calculatedSize }
  }

  close(): void {
    this.#file?.close()
  }
}

/** Every visitor gets the same object: changing it would change it for all. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const inner of Object.values(value)) deepFreeze(inner)
  return value
}
