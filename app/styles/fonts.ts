import wholeFraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import wholeInter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import cutFraunces from './fonts/fraunces-heading.woff2?url'
import cutInter from './fonts/inter-text.woff2?url'

/** The families of fonts.css, with the weights of their cut file. */
const families = [
  { name: 'Inter Variable', whole: wholeInter, cut: cutInter, lightest: 400, boldest: 700 },
  { name: 'Fraunces Variable', whole: wholeFraunces, cut: cutFraunces, lightest: 400, boldest: 450 },
]
const displayFont = /--font-display:\s*['"]([^'"]+)/
const displayWeight = /--weight-display:\s*(\d+)/

/**
 * Names the font files a theme asks for, so that the browser fetches them before it has read the style sheet.
 * @param themeCss the brand's theme
 */
export function fontUrlsOf(themeCss: string): string[] {
  const heading = displayFont.exec(themeCss)?.[1]
  const weight = displayWeight.exec(themeCss)?.[1]
  return families
    .filter(({ name }) => themeCss.includes(name))
    .map(({ name, cut, whole, lightest, boldest }) =>
      name === heading && weight !== undefined && (Number(weight) < lightest || Number(weight) > boldest)
        ? whole
        : cut,
    )
}
