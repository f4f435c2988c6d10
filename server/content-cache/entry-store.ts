// Where copies of content live: in memory over disk, and in Redis when several processes share them.
import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BentoCache, bentostore } from 'bentocache'
import { fileDriver } from 'bentocache/drivers/file'
import { redisDriver } from 'bentocache/drivers/redis'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'

/** What was read once, as plain JSON. */
export type Copy = {
  /** Absent when the content system said that there is no such thing. */
  value?: unknown
  /** When the reading began, in milliseconds since 1970. */
  readAtMs: number
  tags: readonly string[]
  /** The value's length as JSON, about. */
  bytes: number
}

export type CopyStore = {
  /** @returns the copy of this process: from memory, else from disk */
  find(key: string): Promise<Copy | undefined>
  /** @returns the copy that another process may have put into Redis; undefined when there is none, or no Redis */
  findShared(key: string): Promise<Copy | undefined>
  /** Keeps a copy in every tier; what does not exist is kept in memory alone. Never fails: a tier that is away is passed over. */
  keep(key: string, copy: Copy): Promise<void>
  /** How much of the memory is taken. */
  size(): { copies: number; bytes: number }
}

export type CopyStoreOptions = {
  /** A folder of its own; undefined keeps nothing on disk. */
  dir?: string
  redis?: Redis
  /** How long copies are kept for outages, in milliseconds. @default 14 days */
  keepMs?: number
  /** @default 96 MiB */
  maxMemoryBytes?: number
  /** How many copies may stand on disk; the least recently written go first. @default 20000 */
  maxFiles?: number
}

const DAY_MS = 86_400_000
/** What an object of parsed JSON takes in memory, against its text. */
const MEMORY_PER_BYTE = 3
/** Kept in memory, these need less than a kilobyte. */
const ENTRY_BYTES = 800

/**
 * Opens the places where copies live.
 * @param options where, and how much
 * @returns the store
 */
export function createCopyStore(options: CopyStoreOptions): CopyStore {
  const { dir, redis, keepMs = 14 * DAY_MS, maxMemoryBytes = 96 * 1024 * 1024, maxFiles = 20_000 } = options
  // In front of the cache library's own memory: that one counts bytes only of texts, to be parsed at every read.
  const memory = new LRUCache<string, Copy>({
    maxSize: maxMemoryBytes,
    sizeCalculation: ({ bytes }) => bytes * MEMORY_PER_BYTE + ENTRY_BYTES,
  })
  const disk = dir === undefined ? undefined : openTier(fileDriver({ directory: dir, pruneInterval: false }))
  const shared = redis && openTier(redisDriver({ connection: redis, prefix: 'content' }))
  const isSharedReady = () => redis?.status === 'ready'
  const files = new LRUCache<string, true>({
    max: maxFiles,
    dispose: (_value, storeKey, reason) => {
      if (reason === 'evict') void disk?.delete({ key: storeKey }).catch(() => undefined)
    },
  })
  // Once a start: what nobody asked for in a long time leaves the disk, and what is left counts.
  const counted = countFiles()
  async function countFiles(): Promise<void> {
    if (dir === undefined) return
    try {
      await disk?.prune()
      for (const storeKey of await listFiles(dir)) files.set(storeKey, true)
    } catch {
      // Without a folder there is nothing to count.
    }
  }

  return {
    async find(key) {
      const known = memory.get(key)
      if (known || !disk) return known
      const copy = await disk.get<Copy>({ key: toStoreKey(key) }).catch(() => undefined)
      // Somebody may have put a newer one there meanwhile.
      const newer = memory.get(key)
      if (copy && !newer) memory.set(key, deepFreeze(copy))
      return newer ?? copy
    },
    async findShared(key) {
      return shared && isSharedReady()
        ? shared.get<Copy>({ key: toStoreKey(key) }).catch(() => undefined)
        : undefined
    },
    async keep(key, copy) {
      // A reading that took long may come after one that began later.
      if ((memory.peek(key)?.readAtMs ?? 0) > copy.readAtMs) return
      memory.set(key, deepFreeze(copy))
      const storeKey = toStoreKey(key)
      // Anybody can ask for what does not exist: that must not fill a disk.
      const write = (tier: ReturnType<typeof openTier> | undefined) =>
        copy.value === undefined
          ? tier?.delete({ key: storeKey })
          : tier?.set({ key: storeKey, value: copy, ttl: keepMs })
      if (copy.value !== undefined) void counted.then(() => files.set(storeKey, true))
      await Promise.allSettled([write(disk), isSharedReady() ? write(shared) : undefined])
    },
    size: () => ({ copies: memory.size, bytes: memory.calculatedSize }),
  }
}

function openTier(driver: Parameters<ReturnType<typeof bentostore>['useL2Layer']>[0]) {
  // A tier that is away is passed over: what it held is read again.
  const bento = new BentoCache({
    default: 'tier',
    suppressL2Errors: true,
    stores: { tier: bentostore().useL2Layer(driver) },
  })
  return bento.use('tier')
}

/** @returns the keys of an earlier process's copies, the least recently written first */
async function listFiles(dir: string): Promise<string[]> {
  const found: { storeKey: string; writtenAtMs: number }[] = []
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const { mtimeMs } = await stat(join(entry.parentPath, entry.name))
    found.push({ storeKey: `${basename(entry.parentPath)}:${entry.name}`, writtenAtMs: mtimeMs })
  }
  return found.toSorted((a, b) => a.writtenAtMs - b.writtenAtMs).map(({ storeKey }) => storeKey)
}

/** Keys become file names: what is not plainly one is hashed. */
function toStoreKey(key: string): string {
  const [name = '', rest = ''] = key.split(/:(.*)/s, 2)
  return /^[\w-]{1,100}$/.test(rest)
    ? `${name}:${rest}`
    : `${name}:~${createHash('sha256').update(rest).digest('hex')}`
}

/** Visitors share one copy: whoever changed it would change it for all. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const inner of Object.values(value)) deepFreeze(inner)
  return value
}
