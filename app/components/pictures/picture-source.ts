import { PICTURE_WIDTHS_PX, pictureOfWidth, type Picture } from '../../../domain/site/picture.ts'

/** Pixels, of an image without a choice of widths. */
const usualWidthPx = 800

export type PictureSource = { src: string; srcSet?: string }

/** The sizes our server makes, none wider than the picture; no `srcSet` for one alone. */
export function toPictureSource({ url, width }: Picture): PictureSource {
  if (!url.startsWith('/pictures/') || /\.svg(?:$|\?)/i.test(url)) return { src: url }
  const widths = PICTURE_WIDTHS_PX.filter((widthPx) => width === undefined || widthPx <= width)
  const srcSet = widths.map((widthPx) => `${pictureOfWidth(url, widthPx)} ${widthPx}w`)
  if (width !== undefined && width < (PICTURE_WIDTHS_PX.at(-1) ?? 0) && !widths.includes(width))
    srcSet.push(`${url} ${width}w`)
  const src = width !== undefined && width < usualWidthPx ? url : pictureOfWidth(url, usualWidthPx)
  return srcSet.length > 1 ? { src, srcSet: srcSet.join(', ') } : { src }
}

/** A phone's dense screen fetches two thirds of the dots: no visible difference, less than half the bytes. */
export function toPhoneSizes(sizes: string): string {
  const onPhone = sizes.slice(sizes.lastIndexOf(',') + 1).trim()
  if (!onPhone.includes('vw')) return sizes
  return `(width < 600px) and (min-resolution: 1.7dppx) calc(${onPhone} * 0.66), ${sizes}`
}
