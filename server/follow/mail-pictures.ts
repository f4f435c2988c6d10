import { PICTURE_WIDTHS_PX, pictureForPrint, type Picture } from '../../domain/site/picture.ts'
import { optional, type ApiContext } from '../api/api-context.ts'

/** A JPEG, which every mail program shows, by its address on this site: the same for everyone, so it tells of nobody. */
export type MailPicture = {
  toUrl(widthPx: number): string
  alt: string
  /** Width to height, where it's known. */
  ratio?: number
}

/** A mail stays one that mail programs show whole. */
const maxPictures = 12

type PicturedHome = { id: number; slug: string; title: string }

/** Adds a picture to the first news of each home, where it has one that mail programs show. */
export async function withMailPictures<
  Change extends { home: PicturedHome },
  Section extends { changes: readonly Change[] },
>(sections: readonly Section[], context: ApiContext) {
  const first = new Map<number, Change>()
  for (const change of sections.flatMap(({ changes }) => changes))
    if (!first.has(change.home.id) && first.size < maxPictures) first.set(change.home.id, change)
  const found = await Promise.all(
    [...first.values()].map(async (change) => [change, await findMailPicture(change.home, context)] as const),
  )
  const pictures = new Map<Change, MailPicture | undefined>(found)
  return sections.map((section) => ({
    ...section,
    changes: section.changes.map((change) => ({ ...change, picture: pictures.get(change) })),
  }))
}

async function findMailPicture(
  { slug, title }: PicturedHome,
  { content, log, origin }: ApiContext,
): Promise<MailPicture | undefined> {
  const home = await optional(log, 'the picture of a home in a mail', content.findHome(slug))
  return home?.picture && toMailPicture(home.picture, title, origin)
}

/** @returns undefined for a drawing, and for a picture of another host, which would hear of each mail that's opened */
export function toMailPicture(
  { url, alt, width, height }: Picture,
  title: string,
  origin: string,
): MailPicture | undefined {
  if (!url.startsWith('/pictures/') || /\.svg(?:$|\?)/i.test(url)) return undefined
  return {
    // Twice as many pixels, for sharp screens.
    toUrl: (widthPx) =>
      origin + pictureForPrint(url, PICTURE_WIDTHS_PX.find((each) => each >= 2 * widthPx) ?? 1080),
    alt: alt === '' ? title : alt,
    ...(width !== undefined && height !== undefined && { ratio: width / height }),
  }
}
