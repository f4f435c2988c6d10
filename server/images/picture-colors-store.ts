/** Computed once in the background and stored on disk. */
import { readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { BackgroundQueue } from './background-queue.ts'
import type { PictureAddresses } from './picture-addresses.ts'
import type { Pictures } from './picture-server.ts'

/** Enough to find a color; one of PICTURE_WIDTHS_PX. */
const sampleWidthPx = 160
/** A site with more pictures goes without color for some of them. */
const maxColors = 20_000
/** A picture that gave no color isn't tried again for so long. */
const failedMs = 3_600_000
/** Changes within this time are written together. */
const defaultSaveDelayMs = 2_000
const svgFile = /\.svg(?:$|\?)/i

type Options = {
  pictures: Pick<Pictures, 'serve'>
  addresses: PictureAddresses
  cacheDir: string
  backgroundQueue: BackgroundQueue
  /** @default 2000 */
  saveDelayMs?: number
  log: { warn(facts: object, message: string): void }
}

/** An unknown color is computed in the background, and known the next time. */
export function openPictureColors(options: Options) {
  const { pictures, addresses, cacheDir, backgroundQueue, saveDelayMs = defaultSaveDelayMs, log } = options
  const file = join(cacheDir, 'picture-colors.json')
  const colors = readColors(file)
  const failed = new LRUCache<string, true>({ max: maxColors, ttl: failedMs })
  let saveTimer: NodeJS.Timeout | undefined
  let isFailing = false

  async function compute(path: string): Promise<void> {
    try {
      const response = await pictures.serve(path, { widthPx: sampleWidthPx })
      // The content system is down, or too many wait: a later request tries again.
      if (response.status >= 500) return
      if (response.status !== 200) return void failed.set(path, true)
      const { dominant } = await sharp(await response.arrayBuffer()).stats()
      colors.set(path, toHex(dominant))
      saveSoon()
    } catch (err) {
      failed.set(path, true)
      log.warn({ err, path }, "The color of a picture couldn't be computed")
    }
  }

  function saveSoon(): void {
    // What isn't saved when the process ends is computed again.
    saveTimer ??= setTimeout(() => void save(), saveDelayMs).unref()
  }

  async function save(): Promise<void> {
    const temporary = `${file}.${process.pid}`
    const saved = colors.size
    try {
      await mkdir(cacheDir, { recursive: true })
      await writeFile(temporary, JSON.stringify(Object.fromEntries(colors)))
      await rename(temporary, file)
      isFailing = false
    } catch (err) {
      if (!isFailing) log.warn({ err }, "The colors of pictures can't be stored")
      isFailing = true
    }
    await rm(temporary, { force: true }).catch(() => undefined)
    // Scheduled only once this write has ended, so that no two write at once.
    saveTimer = undefined
    if (colors.size > saved) saveSoon()
  }

  return (url: string): string | undefined => {
    if (svgFile.test(url)) return undefined
    const path = addresses.toContentPath(url)
    if (path === undefined) return undefined
    const color = colors.get(path)
    if (color === undefined && colors.size < maxColors && !failed.has(path))
      backgroundQueue.add(`color ${path}`, () => compute(path))
    return color
  }
}

function readColors(file: string): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
    return new Map(
      entries.filter((entry): entry is [string, string] => /^#[0-9a-f]{6}$/.test(String(entry[1]))),
    )
  } catch {
    // There is no file yet, or it's truncated: colors are computed again.
    return new Map()
  }
}

function toHex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
