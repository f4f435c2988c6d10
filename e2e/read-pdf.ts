import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ReadPdf = {
  title: string
  language: string
  isTagged: boolean
  /** Each page's text, in one line. */
  pages: string[]
  /** Every link's address. */
  links: string[]
}

/** Reads a PDF's text and links. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  try {
    const document = await task.promise
    const { info } = await document.getMetadata()
    const facts = info as Record<string, unknown>
    const tree = await (await document.getPage(1)).getStructTree()
    const [pages, links]: [string[], string[]] = [[], []]
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
      pages.push(words.join('').replaceAll(/\s+/g, ' '))
      const annotations = (await page.getAnnotations()) as { url?: string }[]
      links.push(...annotations.flatMap(({ url }) => url ?? []))
    }
    return {
      title: String(facts['Title']),
      language: String(facts['Language']),
      isTagged: (tree?.children.length ?? 0) > 0,
      pages,
      links,
    }
  } finally {
    await task.destroy()
  }
}
