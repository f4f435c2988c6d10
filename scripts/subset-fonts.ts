/**
 * Subsets our fonts to the characters that nearly every page uses: `npm run subset-fonts` rewrites app/styles/fonts/.
 * Run it after changing the characters in fonts.css, the weights below or a font's version.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const styles = join(import.meta.dirname, '..', 'app', 'styles')
/** Kerning, ligatures, accents and tabular figures; no page uses more. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'lnum', 'tnum']

type Subset = {
  /** Below app/styles, as fonts.css names it. */
  path: string
  from: string
  variationAxes: Parameters<typeof subsetFont>[2]['variationAxes']
}

const subsets: readonly Subset[] = [
  {
    path: 'fonts/inter-text.woff2',
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  },
  {
    // One optical size, between a card's title and the home page's: both axes would double the file.
    path: 'fonts/fraunces-heading.woff2',
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    variationAxes: { wght: 420, opsz: 40 },
  },
]

/**
 * Subsets every font.
 * @returns each file's path below app/styles and its bytes
 * @throws when fonts.css names no characters for a file
 */
export async function subsetFonts(): Promise<{ path: string; bytes: Buffer }[]> {
  const css = await readFile(join(styles, 'fonts.css'), 'utf8')
  const { resolve } = createRequire(import.meta.url)
  return Promise.all(
    subsets.map(async ({ path, from, variationAxes }) => ({
      path,
      bytes: await subsetFont(await readFile(resolve(from)), charactersOf(css, path), {
        targetFormat: 'woff2',
        variationAxes,
        keepFeatures,
      }),
    })),
  )
}

/** The characters of the face that names the file, from its `unicode-range`. */
function charactersOf(css: string, path: string): string {
  const face = css.split('@font-face').find((rule) => rule.includes(`./${path}`))
  const ranges = face && /unicode-range:([^;]+);/.exec(face)?.[1]
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
    await writeFile(join(styles, path), bytes)
    console.log(`${path}: ${(bytes.length / 1_000).toFixed(1)} KB`)
  }
