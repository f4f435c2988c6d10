import wholeFigtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import wholeFraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import wholeInter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import wholeJost from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url'
import figtreeSubset from './fonts/figtree-text.woff2?url'
import frauncesSubset from './fonts/fraunces-heading.woff2?url'
import interSubset from './fonts/inter-text.woff2?url'
import jostSubset from './fonts/jost-heading.woff2?url'

/** The families of fonts.css, with the weights of their subset file. */
const families = [
  { name: 'Inter Variable', whole: wholeInter, subset: interSubset, lightest: 400, boldest: 700 },
  { name: 'Fraunces Variable', whole: wholeFraunces, subset: frauncesSubset, lightest: 400, boldest: 450 },
  { name: 'Figtree Variable', whole: wholeFigtree, subset: figtreeSubset, lightest: 400, boldest: 700 },
  { name: 'Jost Variable', whole: wholeJost, subset: jostSubset, lightest: 400, boldest: 600 },
]
const displayFont = /--font-display:\s*['"]([^'"]+)/
const displayWeight = /--weight-display:\s*(\d+)/

/** Lists the font files a theme needs, so that the browser can preload them. */
export function fontUrlsOf(themeCss: string): string[] {
  const heading = displayFont.exec(themeCss)?.[1]
  const weight = displayWeight.exec(themeCss)?.[1]
  return families
    .filter(({ name }) => themeCss.includes(name))
    .map(({ name, subset, whole, lightest, boldest }) =>
      name === heading && weight !== undefined && (Number(weight) < lightest || Number(weight) > boldest)
        ? whole
        : subset,
    )
}
