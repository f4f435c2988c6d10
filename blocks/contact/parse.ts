import type { ParseBlock } from '../../server/wordpress/parsers/parse-blocks.ts'

declare module '../../domain/pages/blocks.ts' {
  interface ContentBlocks {
    contact: {
      title?: string
      text?: string
      /** The form to send a message with. */
      formId?: number
      offices: {
        title: string
        addressLines: string[]
        phone?: string
        email?: string
        hoursLines: string[]
        href?: string
      }[]
    }
  }
}

export const parse: ParseBlock<'contact'> = (fields) => ({
  title: fields.text('title'),
  text: fields.text('text'),
  formId: fields.id('form'),
  offices: fields.rows('offices', (office) => ({
    title: office.required('title'),
    addressLines: office.lines('address'),
    phone: office.text('phone'),
    email: office.text('email'),
    hoursLines: office.lines('hours'),
    href: office.href('link'),
  })),
})
