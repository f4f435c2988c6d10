import type { LabeledLink } from '../../domain/pages/content-page.ts'
import type { Picture } from '../../domain/site/picture.ts'
import type { ParseBlock } from '../../server/wordpress/parsers/parse-blocks.ts'

declare module '../../domain/pages/blocks.ts' {
  interface ContentBlocks {
    contact: {
      title?: string
      text?: string
      /** The form to send a message with. */
      formId?: number
      /** Whom to call, by what it's about. */
      departments: {
        title: string
        text?: string
        /** Who answers. */
        name?: string
        picture?: Picture
        phone?: string
        email?: string
        hoursLines: string[]
        link?: LabeledLink
      }[]
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
  departments: fields.rows('departments', (department) => {
    const title = department.required('title')
    return {
      title,
      text: department.text('text'),
      name: department.text('name'),
      picture: department.picture('image', 'name'),
      phone: department.text('phone'),
      email: department.text('email'),
      hoursLines: department.lines('hours'),
      link: department.link('link_title', 'link', title),
    }
  }),
  offices: fields.rows('offices', (office) => ({
    title: office.required('title'),
    addressLines: office.lines('address'),
    phone: office.text('phone'),
    email: office.text('email'),
    hoursLines: office.lines('hours'),
    href: office.href('link'),
  })),
})
