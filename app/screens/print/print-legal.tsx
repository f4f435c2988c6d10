import type { SiteBrand } from '../../../domain/site/site.ts'
import { paths } from '../../paths.ts'
import { EqualHousingMark } from '../../components/text/equal-housing-mark.tsx'
import * as css from './print-legal.module.css'

/** The legal strip on paper: on the cover, and where the brochure ends. */
export function PrintLegal({
  brand,
  printedOn,
  className,
}: {
  brand: Pick<SiteBrand, 'legal' | 'licenses' | 'copyright'>
  /** A formatted date. */
  printedOn?: string | undefined
  className: string | undefined
}) {
  return (
    <div className={`${css.legal} ${className}`}>
      <EqualHousingMark className={css.mark} />
      <p>
        {brand.legal.equalHousing} {[...brand.licenses, brand.copyright].join(' · ').replace(/\.?$/, '.')}
        {printedOn !== undefined && ` Printed ${printedOn}.`}{' '}
        <span className={css.links}>
          <a href={paths.privacy()}>Privacy</a> · <a href={paths.accessibility()}>Accessibility</a> ·{' '}
          <a href={paths.terms()}>Terms</a>
        </span>
      </p>
    </div>
  )
}
