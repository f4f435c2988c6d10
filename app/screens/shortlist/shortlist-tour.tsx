import { toShortlistTour } from '../../../domain/shortlist/shortlist-tour.ts'
import type { ShortlistedHome } from '../../../domain/shortlist/shortlist-view.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import * as textCss from '../../components/text/text.module.css'
import { TourLink } from '../../features/forms/tour-link.tsx'

export function ShortlistTour({
  homes,
  brand,
}: {
  homes: readonly ShortlistedHome[]
  brand: Pick<SiteBrand, 'formNames'>
}) {
  const tour = toShortlistTour(homes)
  if (!tour) return null
  return (
    <div data-print="hide">
      <TourLink brand={brand} about={{ homes: tour.homeIds.join('-') }}>
        {tour.label}
      </TourLink>
      {tour.note !== undefined && <p className={textCss.note}>{tour.note}</p>}
    </div>
  )
}
