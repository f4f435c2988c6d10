/** A picture as a screen shows it. `width` and `height` are those of `url`, in pixels, when they are known. */
export type Picture = {
  url: string
  width?: number
  height?: number
  /** The alternative text; '' when the editor left none. */
  alt: string
  /** What an editor writes below it, plain text. */
  caption?: string
  /** Its main color as CSS hex, shown until it loads; absent while unknown. */
  color?: string
}

/** A media item by itself: a picture, or a file such as a PDF (then without `picture`). */
export type MediaItem = { id: number; title: string; url: string; mimeType?: string; picture?: Picture }

/** The widths our server makes pictures in, in pixels. */
export const PICTURE_WIDTHS_PX: readonly number[] = [160, 320, 480, 560, 640, 800, 1080, 1440, 1920]

/** "/pictures/w640/wp-content/…" for "/pictures/wp-content/…". @param widthPx one of PICTURE_WIDTHS_PX */
export function pictureOfWidth(url: string, widthPx: number): string {
  return url.replace(/^\/pictures\//, `/pictures/w${widthPx}/`)
}

export const SHARED_SIZE_PX = { width: 1200, height: 630 } as const

/** A JPEG of SHARED_SIZE_PX, renewed by `status`; undefined for drawings and other hosts. */
export function pictureForSharing(
  url: string,
  home?: { slug: string; status?: string | undefined },
): string | undefined {
  if (!url.startsWith('/pictures/') || /\.svg(?:$|\?)/i.test(url)) return undefined
  const query = home && new URLSearchParams({ home: home.slug, ...(home.status && { status: home.status }) })
  return url.replace(/^\/pictures\//, '/pictures/share/') + (query ? `?${query}` : '')
}

/** As JPEG: PDFs unpack all else, and mail programs show nothing newer. @param widthPx inches times 150 */
export function pictureForPrint(url: string, widthPx: number): string {
  return /\.svg(?:$|\?)/i.test(url) ? url : url.replace(/^\/pictures\//, `/pictures/print${widthPx}/`)
}
