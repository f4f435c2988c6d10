import { PICTURE_WIDTHS_PX, pictureOfWidth, type Picture } from '../../../domain/site/picture.ts'

/** What an image without a choice of widths loads, in pixels. */
const usualWidthPx = 800

export type PictureSource = { src: string; srcSet?: string }

/**
 * Names the renderings of a picture a browser may choose from: those our server makes, none wider than the picture
 * itself.
 * @returns the attributes of an image; without `srcSet` when there is one rendering only
 */
export function toPictureSource({ url, width }: Picture): PictureSource {
  if (!url.startsWith('/pictures/') || /\.svg(?:$|\?)/i.test(url)) return { src: url }
  const widths = PICTURE_WIDTHS_PX.filter((widthPx) => width === undefined || widthPx <= width)
  const srcSet = widths.map((widthPx) => `${pictureOfWidth(url, widthPx)} ${widthPx}w`)
  if (width !== undefined && width < (PICTURE_WIDTHS_PX.at(-1) ?? 0) && !widths.includes(width))
    srcSet.push(`${url} ${width}w`)
  const src = width !== undefined && width < usualWidthPx ? url : pictureOfWidth(url, usualWidthPx)
  return srcSet.length > 1 ? { src, srcSet: srcSet.join(', ') } : { src }
}

/**
 * Says how wide a picture is shown, so that a phone's dense screen fetches two thirds of the dots it has in each
 * direction: in a photo nobody sees the difference, and it's less than half the bytes.
 * @param sizes of an image, such as "(width >= 960px) 33vw, 100vw"
 * @returns the same, with the width on a phone first; unchanged for what doesn't grow with the window
 */
export function toPhoneSizes(sizes: string): string {
  const onPhone = sizes.slice(sizes.lastIndexOf(',') + 1).trim()
  if (!onPhone.includes('vw')) return sizes
  return `(width < 600px) and (min-resolution: 1.7dppx) calc(${onPhone} * 0.66), ${sizes}`
}
