import type { ParseBlock } from '../../server/wordpress/parsers/parse-blocks.ts'

declare module '../../domain/pages/blocks.ts' {
  interface ContentBlocks {
    faq: { title?: string; items: { question: string; answerHtml: string }[] }
  }
}

export const parse: ParseBlock<'faq'> = (fields) => ({
  title: fields.text('title'),
  items: fields.rows('items', (item) => ({
    question: item.required('question'),
    answerHtml: item.html('answer'),
  })),
})
