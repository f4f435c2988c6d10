import type { ReactNode } from 'react'
import type { ShownBlock } from '../../domain/pages/blocks.ts'
import { ButtonLink } from '../../app/components/links/button-link.tsx'
import { Container } from '../../app/components/container.tsx'
import { PictureView } from '../../app/components/pictures/picture-view.tsx'
import textCss from '../../app/components/text/text.module.css'
import css from './component.module.css'

declare module '../../domain/pages/blocks.ts' {
  interface ShownBlocks {
    hero: ContentBlocks['hero']
  }
}

/** A large photo with a page's first text beside it, or on it. */
export function Component({
  block,
  layout = 'beside',
  headingLevel = 2,
  above,
  children,
}: {
  block: ShownBlock<'hero'>
  /** `cover`: the photo fills the first view, with the text on it. */
  layout?: 'beside' | 'cover' | undefined
  headingLevel?: 1 | 2 | undefined
  /** Above the text, such as breadcrumbs. */
  above?: ReactNode
  /** At the photo's bottom, such as a search. */
  children?: ReactNode
}) {
  const { eyebrow, title, text, picture, links } = block
  const Heading = `h${headingLevel}` as const
  const isCover = layout === 'cover'
  const words = (
    <div className={css.words}>
      {above}
      {eyebrow !== undefined && <p className={`${textCss.eyebrow} ${css.eyebrow}`}>{eyebrow}</p>}
      <Heading className={css.title}>{title}</Heading>
      {text !== undefined && <p className={css.text}>{text}</p>}
      {links.length > 0 && (
        <p className={css.links}>
          {links.map(({ label, href }, index) => (
            <ButtonLink key={href} href={href} variant={toVariant(isCover, index)}>
              {label}
            </ButtonLink>
          ))}
        </p>
      )}
    </div>
  )
  return (
    <header className={isCover ? css.cover : css.beside} data-print="block uncolored">
      <PictureView
        picture={picture}
        ratio={isCover ? 'fill' : 'classic'}
        sizes={isCover ? '100vw' : '(width >= 960px) 58vw, 100vw'}
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

function toVariant(isCover: boolean, index: number) {
  if (isCover) return index === 0 ? 'reversed' : 'quiet'
  return index === 0 ? 'primary' : 'secondary'
}
