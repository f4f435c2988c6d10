// Where pictures are found, and which sizes of them there are, by WordPress's own rules.

export interface UploadSize {
  name: string
  file: string
  width: number
  height: number
  url: string
}

export interface Uploads {
  /** The folder as WordPress writes it in `file`: `2026/11/`. */
  path: string
  url(file: string): string
}

/** WordPress's folder of uploads; the month has no meaning here, every file of `media/` is below it. */
const UPLOADS_PATH = '2026/11/'
export const UPLOADS_URL_PATH = `/wp-content/uploads/${UPLOADS_PATH}`

/** Names the addresses of uploads. @param origin without a slash at the end. */
export function createUploads(origin: string): Uploads {
  return {
    path: UPLOADS_PATH,
    url: (file) => origin + UPLOADS_URL_PATH + file.split('/').map(encodeURIComponent).join('/'),
  }
}

/** WordPress's sizes, in the order its responses list them; 0 is no bound. */
const SIZES: readonly { name: string; width: number; height: number; crop?: true }[] = [
  { name: 'medium', width: 300, height: 300 },
  { name: 'large', width: 1024, height: 1024 },
  { name: 'thumbnail', width: 150, height: 150, crop: true },
  { name: 'medium_large', width: 768, height: 0 },
  { name: '1536x1536', width: 1536, height: 1536 },
]

export function hasSizes(mimeType: string): boolean {
  return ['image/jpeg', 'image/png', 'image/webp', 'image/avif'].includes(mimeType)
}

/** Lists the sizes of a picture; one exists only where the original is larger. */
export function uploadSizes(
  file: string,
  original: { width: number; height: number },
  uploads: Uploads,
): UploadSize[] {
  return SIZES.flatMap(({ name, width, height, crop }) => {
    const size = crop ? cropped(original, width, height) : contained(original, width, height)
    if (size.width >= original.width && size.height >= original.height) return []
    const sized = file.replace(/(\.[^.]+)$/, `-${size.width}x${size.height}$1`)
    return { name, file: sized.split('/').at(-1) ?? sized, ...size, url: uploads.url(sized) }
  })
}

function contained(original: { width: number; height: number }, maxWidth: number, maxHeight: number) {
  const ratios = [1]
  if (maxWidth > 0) ratios.push(maxWidth / original.width)
  if (maxHeight > 0) ratios.push(maxHeight / original.height)
  const ratio = Math.min(...ratios)
  return {
    width: Math.max(1, Math.round(original.width * ratio)),
    height: Math.max(1, Math.round(original.height * ratio)),
  }
}

function cropped(original: { width: number; height: number }, width: number, height: number) {
  return { width: Math.min(width, original.width), height: Math.min(height, original.height) }
}

/** Splits the name of a smaller size: `home-300x200.jpg` is `home.jpg` at 300 by 200. */
export function parseSizedFile(file: string): { file: string; width: number; height: number } | undefined {
  const match = /^(.+)-(\d{1,4})x(\d{1,4})(\.[^./]+)$/.exec(file)
  return match ? { file: `${match[1]}${match[4]}`, width: Number(match[2]), height: Number(match[3]) } : undefined
}
