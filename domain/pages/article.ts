// Prepares an editor's clean HTML for the screen: anchors, tables that scroll, pictures in the right sizes.
import { toContentName } from './content-names.ts'
import { PICTURE_WIDTHS_PX, pictureOfWidth } from '../site/picture.ts'
import { toHtmlText } from './html-text.ts'

export type ArticleHeading = { id: string; text: string }

export type Article = {
  html: string
  headings: ArticleHeading[]
}

/** A text column never gets wider on any screen, in CSS pixels. */
const COLUMN_PX = 760
const SMALLEST_PX = 320

/** @param html clean, attributes quoted, may be '' @returns HTML and its second-level headings */
export function toArticle(html: string): Article {
  const { html: anchored, headings } = anchorHeadings(html)
  return { html: toFluidHtml(anchored), headings }
}

/** Prepares clean HTML that is a part of a page: like `toArticle`, without ids for headings. */
export function toFluidHtml(html: string): string {
  const framed = html
    .replace(
      /<table[\s>]/g,
      (start) => `<div data-wrapper="table" role="group" aria-label="Table" tabindex="0">${start}`,
    )
    .replaceAll('</table>', '</table></div>')
  return framed.replace(/<img\s([^>]*?)\/?>/g, toResponsiveImage)
}

function anchorHeadings(html: string): Article {
  const headings: ArticleHeading[] = []
  const taken = new Set<string>()
  const anchored = html.replace(
    /<(h[23])((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g,
    (_whole, rank: string, attributes: string, inner: string) => {
      const text = toHtmlText(inner)
      const given = /\sid="([^"]+)"/.exec(attributes)?.[1]
      const id = given ?? freeId(toContentName(toAnchor(text)), taken)
      taken.add(id)
      if (rank === 'h2' && text) headings.push({ id, text })
      return `<${rank}${given ? attributes : `${attributes} id="${id}"`}>${inner}</${rank}>`
    },
  )
  // A link to a heading of this text, even where we have an anchor of the same name.
  const linked = anchored.replace(/(<a\b[^>]*?\shref=")#([^"]+)"/g, (whole, start: string, id: string) =>
    taken.has(toContentName(id)) ? `${start}#${toContentName(id)}"` : whole,
  )
  return { html: linked, headings }
}

/** Turns a text into an id for an address: small letters, digits and hyphens; 'section' when nothing is left. */
export function toAnchor(text: string): string {
  const anchor = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return anchor || 'section'
}

function freeId(anchor: string, taken: ReadonlySet<string>): string {
  let id = anchor
  for (let count = 2; taken.has(id); count += 1) id = `${anchor}-${count}`
  return id
}

function toResponsiveImage(_image: string, attributes: string): string {
  const src = /(?:^|\s)src="(\/pictures\/[^"]+)"/.exec(attributes)?.[1]
  const lazy = /(?:^|\s)loading=/.test(attributes) ? '' : ' loading="lazy" decoding="async"'
  if (src === undefined || /\.svg$/i.test(src)) return `<img ${attributes.trim()}${lazy}>`
  const others = attributes.replace(/\s*\b(?:srcset|sizes)="[^"]*"/g, '').trim()
  const srcset = PICTURE_WIDTHS_PX.filter((widthPx) => widthPx >= SMALLEST_PX && widthPx <= COLUMN_PX * 2)
    .map((widthPx) => `${pictureOfWidth(src, widthPx)} ${widthPx}w`)
    .join(', ')
  return `<img ${others} srcset="${srcset}" sizes="(width >= ${COLUMN_PX}px) ${COLUMN_PX}px, 92vw"${lazy}>`
}
