/** A process of its own, because only its end surely stops a picture library. */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { encodeAgentPhoto } from './agent-photo.ts'
import type { PictureWork } from './picture-process.ts'
import { loadDrawingFont } from './share-caption.ts'

const maxInputPixels = 60_000_000
/** A plan drawn for a screen is twice as large, so that its names can be read. */
const drawingDpi = 144
/** Print shows more detail than a screen does. */
const jpegQuality = 80

async function run(work: PictureWork, bytes: Buffer): Promise<Buffer | undefined> {
  if (work.kind === 'portrait') return encodeAgentPhoto(bytes)
  await loadDrawingFont(work.fontDir)
  return sharp(bytes, { limitInputPixels: maxInputPixels, density: drawingDpi })
    .resize({ width: work.widthPx, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: jpegQuality, mozjpeg: true })
    .toBuffer()
    .catch(() => undefined)
}

if (import.meta.main) {
  const work = JSON.parse(process.argv[2] ?? '') as PictureWork
  process.stdout.write((await run(work, await buffer(process.stdin))) ?? '')
}
