// The letters of map labels as outlines, for the server's drawings: a picture can't use a page's fonts.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** The instances that the live map's glyphs in public/geo/common/fonts were made from. */
const faces = [
  { name: 'Inter Medium', from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', wght: 500 },
  {
    name: 'Fraunces Italic',
    from: '@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2',
    wght: 400,
  },
]
/** Those of the live map's glyphs. */
const characters = " !&'()+,-./0123456789:?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\u00A0·éñ–’"
/** Ten for each pixel of the live map's glyphs, which are made for 24 px: their advances are whole pixels. */
const UNITS_PER_EM = 240
const GLYPH_PX = 24

/** @returns `{ face: { character: [advance, outline] } }` in 240 units to the em, y down, as JSON */
export async function toMapOutlines(): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url)
  const outlines = await Promise.all(
    faces.map(async ({ name, from, wght }) => {
      const bytes = await subsetFont(await readFile(resolve(from)), characters, {
        targetFormat: 'truetype',
        variationAxes: { wght },
        keepFeatures: [],
      })
      return [name, toOutlines(bytes)]
    }),
  )
  return Buffer.from(`${JSON.stringify(Object.fromEntries(outlines))}\n`)
}

function toOutlines(bytes: Buffer): Record<string, [advance: number, outline: string]> {
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  const scale = UNITS_PER_EM / face.upem
  return Object.fromEntries(
    [...characters].map((character) => {
      const glyph = font.nominalGlyph(character.codePointAt(0) ?? 0)
      if (glyph === undefined) throw new Error(`The face has no ${character}.`)
      const px = Math.round((font.glyphHAdvance(glyph) / face.upem) * GLYPH_PX)
      return [character, [(px * UNITS_PER_EM) / GLYPH_PX, toPath(font.glyphToPath(glyph), scale)]]
    }),
  )
}

/** Fonts count upwards, pictures downwards; steps from point to point have fewer digits than points. */
function toPath(path: string, scale: number): string {
  let [lastX, lastY] = [0, 0]
  let [firstX, firstY] = [0, 0]
  return path.replaceAll(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, points: string) => {
    const [startX, startY] = [lastX, lastY]
    const steps = [...points.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => {
      lastX = Math.round(Number(x) * scale)
      lastY = -Math.round(Number(y) * scale)
      return `${lastX - startX} ${lastY - startY}`
    })
    if (command === 'M') [firstX, firstY] = [lastX, lastY]
    // A closed outline ends where it began.
    if (command === 'Z') [lastX, lastY] = [firstX, firstY]
    return command.toLowerCase() + steps.join(' ').replaceAll(' -', '-')
  })
}
