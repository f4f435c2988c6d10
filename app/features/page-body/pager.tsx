import { ArrowLeft, ArrowRight } from 'lucide'
import type { ListPages } from '../../../domain/pages/page-view.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import * as css from './pager.module.css'
import { Icon } from '../../components/pictures/icon.tsx'

export function Pager({
  pages,
  newerText,
  olderText,
}: {
  pages: ListPages
  newerText: string
  olderText: string
}) {
  const { page, totalPages, previousHref, nextHref } = pages
  if (totalPages < 2 || (previousHref === undefined && nextHref === undefined)) return null
  return (
    <nav aria-label="Pages" className={css.pager} data-print="hide">
      <span className={css.step}>
        {previousHref !== undefined && (
          <ButtonLink href={previousHref} variant="secondary" rel="prev">
            <Icon of={ArrowLeft} />
            {newerText}
          </ButtonLink>
        )}
      </span>
      <p className={css.place}>
        Page {page} of {totalPages}
      </p>
      <span className={css.step}>
        {nextHref !== undefined && (
          <ButtonLink href={nextHref} variant="secondary" rel="next">
            {olderText}
            <Icon of={ArrowRight} />
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}
