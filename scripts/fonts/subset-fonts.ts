/** `npm run subset-fonts`, after changing characters in fonts.css, weights below or a font's version. */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..', '..')
const styles = join(root, 'app', 'styles')
/** Kerning, ligatures, accents and tabular figures; no page uses more. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'lnum', 'tnum']

type Subset = {
  /** Below the root; of a browser's font below app/styles, as fonts.css names it. */
  path: string
  from: string
  variationAxes: Parameters<typeof subsetFont>[2]['variationAxes']
}

const subsets: readonly Subset[] = [
  {
    path: 'app/styles/fonts/inter-text.woff2',
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  },
  {
    // One optical size, between a card's title and the front page's: both axes would double the file.
    path: 'app/styles/fonts/fraunces-heading.woff2',
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    variationAxes: { wght: 420, opsz: 40 },
  },
  {
    path: 'app/styles/fonts/figtree-text.woff2',
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  },
  {
    path: 'app/styles/fonts/jost-heading.woff2',
    from: '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 500 } },
  },
  {
    path: 'server/images/fonts/inter.ttf',
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    variationAxes: { wght: 550 },
  },
  {
    path: 'server/images/fonts/fraunces.ttf',
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    variationAxes: { wght: 500, opsz: 72 },
  },
  {
    path: 'server/images/fonts/jost.ttf',
    from: '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
    variationAxes: { wght: 500 },
  },
]

/** What names of homes and cities are made of: Latin letters with accents, dashes and quotation marks. */
const letters = 'U+20-7E, U+A0-FF, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026'

/** @returns by path below the root @throws when fonts.css names no characters for a file */
export async function subsetFonts(): Promise<{ path: string; bytes: Buffer }[]> {
  const css = await readFile(join(styles, 'fonts.css'), 'utf8')
  const { resolve } = createRequire(import.meta.url)
  return Promise.all(
    subsets.map(async ({ path, from, variationAxes }) => ({
      path,
      bytes: await subsetFont(await readFile(resolve(from)), charactersOf(css, path), {
        // The library that draws reads no compressed font.
        targetFormat: path.endsWith('.ttf') ? 'truetype' : 'woff2',
        variationAxes,
        keepFeatures,
      }),
    })),
  )
}

/** The characters of the face that names the file, from its `unicode-range`; of the server's fonts `letters`. */
function charactersOf(css: string, path: string): string {
  const face = css.split('@font-face').find((rule) => rule.includes(`./${path.replace('app/styles/', '')}`))
  const ranges = path.endsWith('.ttf') ? letters : face && /unicode-range:([^;]+);/.exec(face)?.[1]
  if (!ranges) throw new Error(`fonts.css has no face with a unicode-range for ${path}.`)
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = NaN, last = first] = range
        .trim()
        .replace(/^U\+/, '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}

if (import.meta.main)
  for (const { path, bytes } of await subsetFonts()) {
    await writeFile(join(root, path), bytes)
    console.log(`${path}: ${(bytes.length / 1_000).toFixed(1)} KB`)
  }
