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

/**
 * Names a width of a picture that our server gives out.
 * @param url the picture's address on this site, such as "/pictures/wp-content/uploads/2026/11/front.jpg"
 * @returns the same address with the width, such as "/pictures/w640/wp-content/…"
 */
export function pictureOfWidth(url: string, widthPx: number): string {
  return url.replace(/^\/pictures\//, `/pictures/w${widthPx}/`)
}

/** The picture of a shared link. */
export const SHARED_SIZE_PX = { width: 1200, height: 630 } as const

/**
 * Makes the address of a picture for links that are shared: a JPEG of SHARED_SIZE_PX.
 * @param url the picture's address on this site
 * @param home draws the home's name and status; `status` makes the address another one when that changes
 * @returns such as "/pictures/share/Kq3v_9tWx0aB/wp-content/…/front.jpg?home=1045-alder-street"; undefined for a drawing,
 * and for a picture of another host
 */
export function pictureForSharing(
  url: string,
  home?: { slug: string; status?: string | undefined },
): string | undefined {
  if (!url.startsWith('/pictures/') || /\.svg(?:$|\?)/i.test(url)) return undefined
  const query = home && new URLSearchParams({ home: home.slug, ...(home.status && { status: home.status }) })
  return url.replace(/^\/pictures\//, '/pictures/share/') + (query ? `?${query}` : '')
}

/**
 * Makes the address of a picture as a JPEG, for print and mails. A PDF embeds JPEG as it is and unpacks everything else to
 * many times its size; mail programs show nothing newer.
 * @param url the picture's address on this site; of any other host it stays as it is, and so does a drawing
 * @param widthPx one of PICTURE_WIDTHS_PX: in print the width in inches, times 150
 * @returns such as "/pictures/print1440/wp-content/…"
 */
export function pictureForPrint(url: string, widthPx: number): string {
  return /\.svg(?:$|\?)/i.test(url) ? url : url.replace(/^\/pictures\//, `/pictures/print${widthPx}/`)
}
