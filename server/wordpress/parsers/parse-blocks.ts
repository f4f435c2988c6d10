import type { ContactOffice, ContentBlock } from '../../../domain/pages/content-page.ts'
import type { Picture } from '../../../domain/site/picture.ts'
import { toPictureUrl } from './parse-picture.ts'
import { toCleanHtml } from './parse-html.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import { toHref, toLabeledLink } from './content-link.ts'
import { ContentShapeError } from '../client/content-shape-error.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { isWire, toId, toPositive, toText } from './wire-values.ts'
import type { Wire } from './wire-values.ts'

type BlockOf<T extends ContentBlock['type']> = Extract<ContentBlock, { type: T }>
type BlockReaders = { [T in ContentBlock['type']]: (context: ContentContext, block: Wire) => BlockOf<T> }

const READERS: BlockReaders = {
  hero: (context, block) => ({
    type: 'hero',
    eyebrow: toText(block.eyebrow),
    title: requireText(block, 'title'),
    text: toText(block.text),
    picture: toBlockPicture(context, block.image, block.image_alt),
    links: [
      toLabeledLink(context, block.button_title, block.button_link) ?? [],
      toLabeledLink(context, block.secondary_title, block.secondary_link) ?? [],
    ].flat(),
  }),
  'rich-text': (context, block) => ({
    type: 'rich-text',
    title: toText(block.title),
    html: toCleanHtml(context, block.html),
    picture: toBlockPicture(context, block.image, block.image_alt),
  }),
  'featured-homes': (_context, block) => ({ type: 'featured-homes', ...toWords(block) }),
  regions: (_context, block) => ({ type: 'regions', ...toWords(block) }),
  communities: (_context, block) => ({
    type: 'communities',
    ...toWords(block),
    regionSlug: toText(block.region),
    limit: toPositive(block.limit),
  }),
  faq: (context, block) => ({
    type: 'faq',
    title: toText(block.title),
    items: listOf(block.items).map((item) => ({
      question: requireText(item, 'question'),
      answerHtml: toCleanHtml(context, item.answer),
    })),
  }),
  gallery: (context, block) => ({
    type: 'gallery',
    title: toText(block.title),
    pictures: listOf(block.images).flatMap((image) => {
      const picture = toBlockPicture(context, image.src, image.alt)
      return picture ? [{ ...picture, caption: toText(image.caption) }] : []
    }),
  }),
  cards: (context, block) => ({
    type: 'cards',
    ...toWords(block),
    cards: listOf(block.cards).map((card) => {
      const title = requireText(card, 'title')
      return {
        title,
        text: toText(card.text),
        picture: toBlockPicture(context, card.image, card.image_alt),
        // A card that leads somewhere may leave its link without words of its own.
        link: toLabeledLink(context, toText(card.link_title) ?? title, card.link),
      }
    }),
  }),
  'call-to-action': (context, block) => ({
    type: 'call-to-action',
    title: requireText(block, 'title'),
    text: toText(block.text),
    link: toLabeledLink(context, block.button_title, block.button_link),
    picture: toBlockPicture(context, block.image, block.image_alt),
  }),
  newsletter: (_context, block) => ({ type: 'newsletter', ...toWords(block) }),
  contact: (context, block) => ({
    type: 'contact',
    ...toWords(block),
    formId: toId(block.form),
    offices: listOf(block.offices).map((office) => toOffice(context, office)),
  }),
}

/**
 * Reads the blocks a page is built from. A block of an unknown type, or one that can't be read, is skipped and
 * logged.
 * @returns the blocks in order
 */
export function parseBlocks(context: ContentContext, value: unknown, pageId: number): ContentBlock[] {
  return (Array.isArray(value) ? value : []).flatMap((block: unknown, index) => {
    const field = `blocks.${index}`
    const type = isWire(block) ? block.type : undefined
    if (!isWire(block) || !isBlockType(type)) {
      context.log.warn({ item: pageId, field, type }, 'skipped a block of an unknown type')
      return []
    }
    try {
      return [withoutAbsent(READERS[type](context, block))]
    } catch (error) {
      if (!(error instanceof ContentShapeError)) throw error
      context.log.warn(
        { item: pageId, field: `${field}.${error.field}`, type, err: error },
        "skipped a block that can't be read",
      )
      return []
    }
  })
}

function isBlockType(type: unknown): type is ContentBlock['type'] {
  return typeof type === 'string' && Object.hasOwn(READERS, type)
}

function toWords(block: Wire): { title?: string; text?: string } {
  return { title: toText(block.title), text: toText(block.text) }
}

function requireText(block: Wire, field: string): string {
  const text = toText(block[field])
  if (text === undefined) throw new ContentShapeError(field, 'expected a text', block[field])
  return text
}

function listOf(value: unknown): Wire[] {
  return Array.isArray(value) ? value.filter(isWire) : []
}

function toBlockPicture(context: ContentContext, image: unknown, alt: unknown): Picture | undefined {
  const url = toPictureUrl(context, image)
  return url === undefined ? undefined : { url, alt: toText(alt) ?? '' }
}

function toOffice(context: ContentContext, office: Wire): ContactOffice {
  return {
    title: requireText(office, 'title'),
    addressLines: toLines(office.address),
    phone: toText(office.phone),
    email: toText(office.email),
    hoursLines: toLines(office.hours),
    href: toHref(context, office.link),
  }
}

// A line may hold a semicolon of its own, so only a list is more than one line.
function toLines(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((line: unknown) => toText(line) ?? [])
}
