/** The main color of each picture: computed once in the background and stored on disk. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { BackgroundQueue } from './background-queue.ts'
import type { PictureAddresses } from './picture-addresses.ts'
import type { Pictures } from './picture-server.ts'

/** Enough to find a color; one of PICTURE_WIDTHS_PX. */
const sampleWidthPx = 160
/** A site with more pictures goes without color for some of them. */
const maxColors = 20_000
const svgFile = /\.svg(?:$|\?)/i

type Options = {
  pictures: Pictures
  addresses: PictureAddresses
  cacheDir: string
  backgroundQueue: BackgroundQueue
}

/**
 * Opens the store.
 * @returns finds the color of a picture by its path on this site, such as "/pictures/Kq3v_9tWx0aB/wp-content/…/front.jpg"; an
 * unknown color is computed in the background and known the next time
 */
export function openPictureColors({ pictures, addresses, cacheDir, backgroundQueue }: Options) {
  const file = join(cacheDir, 'picture-colors.json')
  const colors = readColors(file)

  async function compute(path: string): Promise<void> {
    const response = await pictures.serve(path, { widthPx: sampleWidthPx })
    // The content system may be down; a later request tries again.
    if (response.status !== 200) return
    const { dominant } = await sharp(await response.arrayBuffer()).stats()
    colors.set(path, toHex(dominant))
    save()
  }

  function save() {
    mkdirSync(cacheDir, { recursive: true })
    const temporary = `${file}.${process.pid}`
    try {
      writeFileSync(temporary, JSON.stringify(Object.fromEntries(colors)))
      renameSync(temporary, file)
    } finally {
      rmSync(temporary, { force: true })
    }
  }

  return (url: string): string | undefined => {
    if (svgFile.test(url)) return undefined
    const path = addresses.toContentPath(url)
    if (path === undefined) return undefined
    const color = colors.get(path)
    if (color === undefined && colors.size < maxColors)
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
