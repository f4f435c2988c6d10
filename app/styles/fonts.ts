import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/** The fonts of fonts.css by the family a theme names. */
const fontFiles = [
  { family: 'Inter Variable', url: inter },
  { family: 'Fraunces Variable', url: fraunces },
]

/**
 * Names the font files a theme asks for, so that the browser fetches them before it has read the style sheet.
 * @param themeCss the brand's theme
 */
export function fontUrlsOf(themeCss: string): string[] {
  return fontFiles.filter(({ family }) => themeCss.includes(family)).map(({ url }) => url)
}
