/** The main color of each picture: worked out once, while nobody waits, and kept on disk. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Pictures } from './picture-server.ts'
import type { QuietWork } from './background-queue.ts'

/** Enough to tell a color; it is one of PICTURE_WIDTHS_PX. */
const lookedAtPx = 160
/** A site with more pictures does without for some of them. */
const mostColors = 20_000
const drawing = /\.svg(?:$|\?)/i

type Options = { pictures: Pictures; cacheDir: string; quietWork: QuietWork }

/**
 * Opens the colors that are kept.
 * @returns finds the color of a picture's address on this site, such as "/pictures/wp-content/…/front.jpg"; what is not
 * known yet is worked out behind, and known the next time
 */
export function openPictureColors({ pictures, cacheDir, quietWork }: Options) {
  const file = join(cacheDir, 'picture-colors.json')
  const colors = readColors(file)

  async function learn(path: string): Promise<void> {
    const answer = await pictures.answer(path, { widthPx: lookedAtPx })
    // Another time, perhaps: the content system may be away.
    if (answer.status !== 200) return
    const { dominant } = await sharp(await answer.arrayBuffer()).stats()
    colors.set(path, toHex(dominant))
    save()
  }

  function save() {
    mkdirSync(cacheDir, { recursive: true })
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, JSON.stringify(Object.fromEntries(colors)))
    renameSync(unfinished, file)
  }

  return (url: string): string | undefined => {
    if (!url.startsWith('/pictures/') || drawing.test(url)) return undefined
    const path = url.slice('/pictures'.length)
    const known = colors.get(path)
    if (known === undefined && colors.size < mostColors) quietWork.add(`color ${path}`, () => learn(path))
    return known
  }
}

function readColors(file: string): Map<string, string> {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const entries = Object.entries(typeof kept === 'object' && kept !== null ? kept : {})
    return new Map(
      entries.filter((entry): entry is [string, string] => /^#[0-9a-f]{6}$/.test(String(entry[1]))),
    )
  } catch {
    // None are kept yet, or the file was cut off: they are worked out again.
    return new Map()
  }
}

function toHex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
