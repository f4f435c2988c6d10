import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { SHARED_SIZE_PX } from '../../domain/site/picture.ts'

/** Never its price: shared pictures outlive prices. */
export type ShareCaption = { title: string; line: string }

export type ShareTheme = {
  fontDir: string
  /** The theme's families, the first of each known one counts. */
  themeCss: string
  /** The logo for dark backgrounds, as SVG. */
  logoFile: string
}

const { width, height } = SHARED_SIZE_PX
const marginPx = 60
const titlePx = { usual: 76, long: 58 }
/** Longer titles are set smaller, and may have two lines. */
const longTitle = 24
const linePx = 34
const logoHeightPx = 56
const gapPx = 20

/** The files of `fontDir`; each has one weight, and the letters of American names. */
const shareFonts = {
  inter: { family: 'Inter', file: 'inter.ttf' },
  fraunces: { family: 'Fraunces', file: 'fraunces.ttf' },
  jost: { family: 'Jost', file: 'jost.ttf' },
} as const

/** In white on a shade, for a photo of SHARED_SIZE_PX. */
export async function drawShareCaption(
  { title, line }: ShareCaption,
  { fontDir, themeCss, logoFile }: ShareTheme,
): Promise<OverlayOptions[]> {
  const displayFont = /--font-display:\s*['"](\w+)/.exec(themeCss)?.[1]
  const titleFont = Object.values(shareFonts).find(({ family }) => family === displayFont) ?? shareFonts.inter
  const titleSizePx = title.length > longTitle ? titlePx.long : titlePx.usual
  const logo = await sharp(logoFile, { density: 300 })
    .resize({ height: logoHeightPx })
    .png()
    .toBuffer({ resolveWithObject: true })
  const lineWidth = width - 3 * marginPx - logo.info.width
  const [name, words] = await Promise.all([
    drawText(title, titleFont, titleSizePx, width - 2 * marginPx, fontDir),
    // Pango can't draw an empty text.
    line === '' ? undefined : drawText(line, shareFonts.inter, linePx, lineWidth, fontDir),
  ])
  const lineTop = height - marginPx - (words?.info.height ?? 0)
  const nameTop = lineTop - (words ? gapPx : 0) - name.info.height
  return [
    { input: Buffer.from(shade) },
    { input: name.data, left: marginPx, top: Math.max(marginPx, nameTop) },
    ...(words ? [{ input: words.data, left: marginPx, top: lineTop }] : []),
    {
      input: logo.data,
      left: width - marginPx - logo.info.width,
      top: height - marginPx - logo.info.height,
    },
  ]
}

type Font = (typeof shareFonts)[keyof typeof shareFonts]

function drawText(text: string, { family, file }: Font, sizePx: number, maxWidth: number, fontDir: string) {
  return sharp({
    text: {
      text: toMarkup(text),
      font: `${family} ${sizePx}`,
      fontfile: join(fontDir, file),
      width: maxWidth,
      // A point is a pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** A server may have no fonts at all. */
export async function loadDrawingFont(fontDir: string): Promise<void> {
  await drawText('a', shareFonts.inter, linePx, width, fontDir)
}

const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <linearGradient id="shade" x2="0" y2="1">
    <stop offset=".5" stop-color="#0b120e" stop-opacity="0"/>
    <stop offset=".74" stop-color="#0b120e" stop-opacity=".56"/>
    <stop offset="1" stop-color="#0b120e" stop-opacity=".82"/>
  </linearGradient>
  <rect width="100%" height="100%" fill="url(#shade)"/>
</svg>`

/** Pango reads markup. */
function toMarkup(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<span foreground="white">${escaped}</span>`
}
