import type { ReactNode } from 'react'
import type { Picture } from '../../../domain/site/picture.ts'
import { Card, usualSizes, type CardOptions } from './card.tsx'
import type { PictureRatio } from '../pictures/picture-view.tsx'
import { StretchedLink } from '../links/stretched-link.tsx'
import * as css from './picture-card.module.css'

export function PictureCard({
  title,
  href,
  linkText,
  headingLevel = 3,
  kicker,
  picture,
  ratio,
  sizes = usualSizes,
  standInText,
  isPriority,
  isRow = false,
  chip,
  children,
}: CardOptions & {
  title: string
  href?: string | undefined
  /** The text of the link at the card's foot; without it the title is the link. */
  linkText?: string | undefined
  kicker?: ReactNode
  picture: Picture | undefined
  ratio?: PictureRatio | undefined
  standInText?: string | undefined
  isPriority?: boolean | undefined
  /** On a phone the picture is small, beside the text; for long lists. */
  isRow?: boolean | undefined
  chip?: ReactNode
  children?: ReactNode
}) {
  const Heading = `h${headingLevel}` as const
  const isTitleLink = href !== undefined && linkText === undefined
  return (
    <Card
      picture={picture}
      ratio={ratio}
      sizes={sizes}
      alt={isTitleLink ? '' : undefined}
      standInText={standInText}
      isPriority={isPriority}
      isRow={isRow}
      overlay={chip}
      className={isRow ? `${css.card} ${css.row}` : css.card}
    >
      {kicker !== undefined && <p className={css.kicker}>{kicker}</p>}
      <Heading className={css.title}>
        {isTitleLink ? <StretchedLink href={href}>{title}</StretchedLink> : title}
      </Heading>
      {children}
      {href !== undefined && linkText !== undefined && (
        <p className={css.foot}>
          <StretchedLink href={href} className={css.link}>
            {linkText}
          </StretchedLink>
        </p>
      )}
    </Card>
  )
}
