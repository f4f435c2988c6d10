import type { ReactNode } from 'react'
import type { LabeledLink } from '../../../domain/pages/content-page.ts'
import type { Picture } from '../../../domain/site/picture.ts'
import { Container } from '../../components/container.tsx'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import * as textCss from '../../components/text/text.module.css'
import * as css from './page-header.module.css'

export function PageHeader({
  title,
  lead,
  eyebrow,
  trail,
  picture,
  isWide = false,
  children,
}: {
  title: string
  lead?: ReactNode
  eyebrow?: ReactNode
  trail?: readonly LabeledLink[] | undefined
  picture?: Picture | undefined
  /** Low, so that what follows is in the first view; a photo is as wide as the window. For places. */
  isWide?: boolean | undefined
  children?: ReactNode
}) {
  const variantClass = isWide ? css.wide : picture ? css.beside : css.plain
  return (
    <header className={variantClass}>
      <Container className={css.inner} data-print="heading">
        <div className={css.words}>
          {trail && <Breadcrumbs trail={trail} />}
          {eyebrow !== undefined && <p className={`${textCss.eyebrow} ${css.eyebrow}`}>{eyebrow}</p>}
          <h1 className={css.title}>{title}</h1>
          {lead !== undefined && <p className={`${textCss.lead} ${css.lead}`}>{lead}</p>}
          {children}
        </div>
      </Container>
      {picture && (
        <PictureView
          picture={picture}
          ratio="classic"
          sizes={isWide ? '100vw' : '(width >= 960px) 46vw, 100vw'}
          isPriority
          className={css.picture}
          data-print="hide"
        />
      )}
    </header>
  )
}
