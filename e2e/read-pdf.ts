import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ReadPdf = {
  title: string
  language: string
  isTagged: boolean
  /** Each page's text, in one line. */
  pages: string[]
  /** Every link's address. */
  links: string[]
  /** Every link's name: the text in it, and the alternative texts of the pictures in it. */
  linkNames: string[]
  /** Every picture's alternative text, '' where it has none. */
  pictures: string[]
  /** The structure's types that PDF 1.4 doesn't know: readers leave out what's in them. */
  unknownTypes: string[]
}

/** Reads a PDF's text and links. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  try {
    const document = await task.promise
    const { info } = await document.getMetadata()
    const facts = info as Record<string, unknown>
    let isTagged = false
    const [pages, links]: [string[], string[]] = [[], []]
    const [linkNames, pictures]: [string[], string[]] = [[], []]
    const unknownTypes = new Set<string>()
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      const tree = (await page.getStructTree()) as Part | null
      isTagged ||= (tree?.children?.length ?? 0) > 0
      const texts = toMarkedTexts(items)
      for (const part of tree ? listParts(tree) : []) {
        if (part.role === 'Link') linkNames.push(toName(part, texts))
        if (part.role === 'Figure') pictures.push(part.alt ?? '')
        if (!knownTypes.has(part.role)) unknownTypes.add(part.role)
      }
      const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
      pages.push(words.join('').replaceAll(/\s+/g, ' '))
      const annotations = (await page.getAnnotations()) as { url?: string }[]
      links.push(...annotations.flatMap(({ url }) => url ?? []))
    }
    return {
      title: String(facts['Title']),
      language: String(facts['Language']),
      isTagged,
      pages,
      links,
      linkNames,
      pictures,
      unknownTypes: [...unknownTypes],
    }
  } finally {
    await task.destroy()
  }
}

/** Of a page's structure; `content` has the id of marked content. */
type Part = { role: string; alt?: string; children?: (Part | { type: string; id: string })[] }

/** PDF 1.4, 9.7.4, and the two that stand for the whole. */
const knownTypes = new Set(
  (
    'Root Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 ' +
    'L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Figure Formula Form'
  ).split(' '),
)

function listParts(part: Part): Part[] {
  return [part, ...(part.children ?? []).flatMap((child) => ('role' in child ? listParts(child) : []))]
}

function toName({ alt, children = [] }: Part, texts: ReadonlyMap<string, string>): string {
  const inside = children.map((child) =>
    'role' in child ? toName(child, texts) : (texts.get(child.id) ?? ''),
  )
  return [alt ?? '', ...inside].join(' ').trim()
}

function toMarkedTexts(items: readonly object[]): Map<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const item of items) {
    if ('type' in item && 'id' in item && String(item.type).startsWith('begin')) open.push(String(item.id))
    else if ('type' in item && item.type === 'endMarkedContent') open.pop()
    else if ('str' in item)
      texts.set(open.at(-1) ?? '', (texts.get(open.at(-1) ?? '') ?? '') + String(item.str))
  }
  return texts
}
