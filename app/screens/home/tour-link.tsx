import type { SiteBrand } from '../../../domain/site/site.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../components/app-link.tsx'
import { buttonClass } from '../../components/button-class.ts'

/** The tour request form. */
const tourForm = 'tour-request'

/** Leads to the tour request form, with the home filled in. Renders nothing when the builder has no such form. */
export function TourLink({
  homeSlug,
  brand,
  size,
  className,
  children = 'Request a tour',
}: {
  homeSlug: string
  brand: Pick<SiteBrand, 'formNames'>
  size?: 'small' | undefined
  className?: string | undefined
  children?: string
}) {
  if (!brand.formNames.includes(tourForm)) return null
  return (
    <AppLink
      href={paths.form(tourForm, `?home=${encodeURIComponent(homeSlug)}`)}
      className={buttonClass({ variant: 'accent', size }, className)}
      data-print="link"
    >
      {children}
    </AppLink>
  )
}
