import type { ReactNode } from 'react'
import type { ArticleHeading } from '../../../domain/pages/article.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { Container } from '../../components/container.tsx'
import { RichText } from '../../components/text/rich-text.tsx'
import * as textCss from '../../components/text/text.module.css'
import * as pillCss from '../../components/text/pill.module.css'
import * as css from './page-body.module.css'

/** Fewer headings don't need a table of contents. */
const FEWEST_HEADINGS = 3

export function PageBody({
  html,
  headings,
  neighbors,
  children,
}: {
  html: string
  headings?: readonly ArticleHeading[] | undefined
  neighbors?: { label: string; links: readonly { label: string; path: string }[] } | undefined
  children?: ReactNode
}) {
  const hasContents = headings !== undefined && headings.length >= FEWEST_HEADINGS
  const hasText = html !== '' || children !== undefined
  if (!hasText && !neighbors) return null
  return (
    <Container className={hasText ? css.columns : css.row} data-print="block">
      <div className={css.side} data-print="hide">
        {neighbors && (
          <nav aria-label={neighbors.label} className={css.neighbors}>
            <ul className={`${pillCss.row} ${css.neighborList}`}>
              {neighbors.links.map(({ label, path }) => (
                <li key={path}>
                  <AppLink href={path} isMenuLink className={`${pillCss.pill} ${css.neighbor}`}>
                    {label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {hasContents && (
          <nav aria-label="On this page" className={css.contents}>
            <p className={`${textCss.eyebrow} ${css.label}`}>On this page</p>
            <ul className={css.list}>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`} className={css.heading}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {hasText && (
        <div className={css.text}>
          {html !== '' && <RichText html={html} className={css.article} />}
          {children}
        </div>
      )}
    </Container>
  )
}
