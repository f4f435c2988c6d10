/** The least recently used are removed first. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** What pictures leave free on the disk, for submissions above all. */
const defaultReserveBytes = 256 * 1024 * 1024
const hourMs = 3_600_000
const pictureFile = /^[0-9a-f]{64}\.(?:avif|webp|jpeg)$/
/** What `write` didn't finish; another process may be writing a young one. */
const unfinishedFile = /^[0-9a-f]{64}\.(?:avif|webp|jpeg)\.[0-9a-f-]{36}\.tmp$/

type Options = {
  folder: string
  maxBytes: number
  /** @default 256 MiB */
  reserveBytes?: number
  log: { warn(facts: object, message: string): void }
}

export class PictureFolder {
  readonly #options: Required<Options>
  readonly #files: LRUCache<string, { bytes: number; touchedAtMs: number }>
  readonly #opened: Promise<void>
  #isFailing = false

  constructor(options: Options) {
    this.#options = { reserveBytes: defaultReserveBytes, ...options }
    this.#files = new LRUCache({
      maxSize: Math.max(1, options.maxBytes),
      sizeCalculation: ({ bytes }) => bytes,
      dispose: (_file, name, reason) => {
        if (reason === 'evict') void this.#remove(name)
      },
    })
    this.#opened = this.#open()
  }

  async read(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
    const path = join(this.#options.folder, name)
    const bytes = await readFile(path).catch(() => undefined)
    if (!bytes) return undefined
    const nowMs = Date.now()
    const known = this.#files.get(name)
    if (known && Math.abs(nowMs - known.touchedAtMs) < hourMs) return bytes
    // The order of use survives a restart as the files' times.
    this.#files.set(name, { bytes: Math.max(1, bytes.length), touchedAtMs: nowMs })
    await utimes(path, nowMs / 1000, nowMs / 1000).catch(() => undefined)
    return bytes
  }

  /** Never throws: the picture can be made again. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    const { folder, maxBytes } = this.#options
    await this.#opened
    if (bytes.length > maxBytes) return
    const temporary = join(folder, `${name}.${randomUUID()}.tmp`)
    try {
      await mkdir(folder, { recursive: true })
      if (!(await this.#makeRoom(bytes.length))) return
      await writeFile(temporary, bytes)
      await rename(temporary, join(folder, name))
      this.#files.set(name, { bytes: bytes.length, touchedAtMs: Date.now() })
      this.#isFailing = false
    } catch (err) {
      if (!this.#isFailing) this.#options.log.warn({ err }, "pictures can't be stored")
      this.#isFailing = true
    } finally {
      await rm(temporary, { force: true }).catch(() => undefined)
    }
  }

  /** Knows what an earlier process left, and removes what it didn't finish; what isn't ours stays. */
  async #open(): Promise<void> {
    const { folder } = this.#options
    const names = await readdir(folder).catch(() => [])
    const found = await Promise.all(
      names.map(async (name) => {
        const isUnfinished = unfinishedFile.test(name)
        if (!isUnfinished && !pictureFile.test(name)) return undefined
        const file = await stat(join(folder, name)).catch(() => undefined)
        if (isUnfinished) {
          if (file && Date.now() - file.mtimeMs > hourMs) await this.#remove(name)
          return undefined
        }
        return file && { name, bytes: Math.max(1, file.size), touchedAtMs: file.mtimeMs }
      }),
    )
    const files = found.filter((file) => file !== undefined)
    for (const { name, ...file } of files.toSorted((a, b) => a.touchedAtMs - b.touchedAtMs))
      if (!this.#files.has(name)) this.#files.set(name, file)
  }

  /** Removes older pictures. */
  async #makeRoom(bytes: number): Promise<boolean> {
    const { folder, reserveBytes } = this.#options
    const { bavail, bsize } = await statfs(folder)
    let missing = reserveBytes + bytes - bavail * bsize
    while (missing > 0) {
      const [name] = this.#files.rkeys()
      if (name === undefined) return false
      missing -= this.#files.peek(name)?.bytes ?? 0
      this.#files.delete(name)
      await this.#remove(name)
    }
    return true
  }

  #remove(name: string): Promise<void> {
    return rm(join(this.#options.folder, name), { force: true }).catch(() => undefined)
  }
}
