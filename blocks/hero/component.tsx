import type { ReactNode } from 'react'
import type { ShownBlock } from '../../domain/pages/blocks.ts'
import type { Layouts } from '../../domain/site/layouts.ts'
import type { ButtonOptions } from '../../app/components/links/button-class.ts'
import { ButtonLink } from '../../app/components/links/button-link.tsx'
import { Container } from '../../app/components/container.tsx'
import { PictureView, type PictureViewProps } from '../../app/components/pictures/picture-view.tsx'
import * as textCss from '../../app/components/text/text.module.css'
import * as css from './component.module.css'

declare module '../../domain/pages/blocks.ts' {
  interface ShownBlocks {
    hero: ContentBlocks['hero']
  }
}

type Layout = Layouts['hero'] | 'beside'
type LayoutParts = Pick<PictureViewProps, 'ratio' | 'sizes'> & {
  className: string | undefined
  /** How the buttons look, the main one first. */
  buttons: readonly [ButtonOptions['variant'], ButtonOptions['variant']]
}

const besidePhoto = {
  ratio: 'classic',
  sizes: '(width >= 960px) 58vw, 100vw',
  buttons: ['primary', 'secondary'],
} as const

/** The search below them has the one button. */
const quiet = ['quiet', 'quiet'] as const

const layouts = {
  beside: { ...besidePhoto, className: css.beside },
  cover: { className: css.cover, ratio: 'fill', sizes: '100vw', buttons: quiet },
  split: { ...besidePhoto, className: css.split, buttons: quiet },
} satisfies Record<Layout, LayoutParts>

/** A large photo with a page's first text beside it, or on it. */
export function Component({
  block,
  layout = 'beside',
  headingLevel = 2,
  above,
  children,
}: {
  block: ShownBlock<'hero'>
  /** Of the first view, the brand's choice; `beside` is that of a page's blocks. */
  layout?: Layout | undefined
  headingLevel?: 1 | 2 | undefined
  above?: ReactNode
  /** At the photo's bottom, such as a search. */
  children?: ReactNode
}) {
  const { eyebrow, title, text, picture, links } = block
  const Heading = `h${headingLevel}` as const
  const { className, buttons, ...photo } = layouts[layout]
  const words = (
    <div className={css.words}>
      {above}
      {eyebrow !== undefined && <p className={`${textCss.eyebrow} ${css.eyebrow}`}>{eyebrow}</p>}
      <Heading className={css.title}>{title}</Heading>
      {text !== undefined && <p className={css.text}>{text}</p>}
      {links.length > 0 && (
        <p className={css.links}>
          {links.map(({ label, href }, index) => (
            <ButtonLink key={href} href={href} variant={buttons[index === 0 ? 0 : 1]}>
              {label}
            </ButtonLink>
          ))}
        </p>
      )}
    </div>
  )
  return (
    <header className={className} data-print="block uncolored">
      <PictureView
        picture={picture}
        {...photo}
        isPriority={headingLevel === 1}
        className={css.picture}
        data-print="hide"
      />
      <Container className={css.inner} data-print="heading">
        {words}
      </Container>
      {children !== undefined && <Container className={css.foot}>{children}</Container>}
    </header>
  )
}
