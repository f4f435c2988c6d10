/** Drawn from the brand's favicon when first requested. */
import { Hono } from 'hono'
import sharp from 'sharp'
import type { LoadedBrand } from '../../brands/load-brand.ts'
import { brandFilePath } from '../../app/paths.ts'
import type { HeadLink } from '../../domain/site/site.ts'

const ICO_PATH = '/favicon.ico'
const TOUCH_PATH = '/apple-touch-icon.png'
const MANIFEST_PATH = '/site.webmanifest'

const icoSizesPx = [16, 32, 48]
const touchSizePx = 180
const manifestSizesPx = [192, 512]
/** The logo's share of a maskable icon's width: a phone may cut off everything outside a circle of 80 %. */
const maskableShare = 0.72

const daySeconds = 86_400
const yearSeconds = 31_536_000

export function listIconLinks({ assets }: LoadedBrand): HeadLink[] {
  const { file, hash, contentType } = assets.favicon
  return [
    { rel: 'icon', href: ICO_PATH, sizes: '32x32' },
    { rel: 'icon', href: brandFilePath(file, hash), type: contentType },
    { rel: 'apple-touch-icon', href: TOUCH_PATH },
    { rel: 'manifest', href: MANIFEST_PATH },
  ]
}

/** Those at well-known addresses may be cached for a day, the others forever. */
export function brandIcons({ brand, theme, assets }: LoadedBrand): Hono {
  const routes = new Hono()
  const { path, hash } = assets.favicon
  const paper = theme['--color-paper'] ?? '#ffffff'

  function serve(address: string, type: string, maxAgeS: number, draw: () => Promise<Buffer>): void {
    let drawn: Promise<Uint8Array<ArrayBuffer>> | undefined
    routes.get(address, async (c) => {
      drawn ??= draw().then((bytes) => new Uint8Array(bytes))
      return c.body(await drawn, 200, {
        'content-type': type,
        'cache-control': `public, max-age=${maxAgeS}${maxAgeS === yearSeconds ? ', immutable' : ''}`,
      })
    })
  }

  const iconPath = (name: string) => brandFilePath(`icon-${name}.png`, hash)
  serve(ICO_PATH, 'image/x-icon', daySeconds, async () =>
    toIco(
      await Promise.all(icoSizesPx.map(async (sizePx) => ({ sizePx, png: await drawIcon(path, sizePx) }))),
    ),
  )
  serve(TOUCH_PATH, 'image/png', daySeconds, () => drawTile(path, touchSizePx, 1, paper))
  for (const sizePx of manifestSizesPx)
    serve(iconPath(String(sizePx)), 'image/png', yearSeconds, () => drawIcon(path, sizePx))
  const largestPx = Math.max(...manifestSizesPx)
  serve(iconPath('maskable'), 'image/png', yearSeconds, () => drawTile(path, largestPx, maskableShare, paper))
  serve(MANIFEST_PATH, 'application/manifest+json', daySeconds, async () => {
    const icons = manifestSizesPx.map((sizePx) => toManifestIcon(iconPath(String(sizePx)), sizePx))
    return Buffer.from(
      JSON.stringify({
        name: brand.name,
        short_name: brand.shortName,
        description: brand.description,
        lang: brand.locale,
        start_url: '/',
        display: 'browser',
        theme_color: brand.themeColor,
        background_color: paper,
        icons: [...icons, { ...toManifestIcon(iconPath('maskable'), largestPx), purpose: 'maskable' }],
      }),
    )
  })
  return routes
}

function toManifestIcon(src: string, sizePx: number) {
  return { src, sizes: `${sizePx}x${sizePx}`, type: 'image/png' }
}

function drawIcon(svgPath: string, sizePx: number): Promise<Buffer> {
  return sharp(svgPath, { density: 600 })
    .resize(sizePx, sizePx, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
}

/** Without transparent corners, which phones would fill with black. */
async function drawTile(svgPath: string, sizePx: number, share: number, paper: string): Promise<Buffer> {
  const background = await findBackground(svgPath, paper)
  const icon = await drawIcon(svgPath, Math.round(sizePx * share))
  return sharp({ create: { width: sizePx, height: sizePx, channels: 4, background } })
    .composite([{ input: icon }])
    .png()
    .toBuffer()
}

/** The color at the icon's upper edge; the paper color where the icon's own background is transparent. */
async function findBackground(svgPath: string, paper: string): Promise<string> {
  const sizePx = 64
  const edge = await sharp(await drawIcon(svgPath, sizePx))
    .ensureAlpha()
    .extract({ left: sizePx / 2, top: 1, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const [red = 0, green = 0, blue = 0, alpha = 0] = edge
  return alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : paper
}

function toIco(pictures: readonly { sizePx: number; png: Buffer }[]): Buffer {
  const entryBytes = 16
  const header = Buffer.alloc(6 + entryBytes * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { sizePx, png }] of pictures.entries()) {
    const at = 6 + entryBytes * index
    header.writeUInt8(sizePx, at)
    header.writeUInt8(sizePx, at + 1)
    // Planes and bits a pixel.
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}
