import type { SiteBrand } from '../../../domain/site/site.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { paths, TOUR_FORM } from '../../paths.ts'

/** Nothing when the builder has no such form. */
export function TourLink({
  brand,
  about,
  variant = 'accent',
  size,
  className,
  children = 'Request a tour',
}: {
  brand: Pick<SiteBrand, 'formNames'>
  /** What the form is filled in with, such as `{ home: slug }`. */
  about: Record<string, string>
  /** `secondary` beside another that leads to the form. */
  variant?: 'accent' | 'secondary' | undefined
  size?: 'small' | undefined
  className?: string | undefined
  children?: string
}) {
  if (!brand.formNames.includes(TOUR_FORM)) return null
  return (
    <ButtonLink
      href={`${paths.form(TOUR_FORM)}?${new URLSearchParams(about)}`}
      variant={variant}
      size={size}
      className={className}
    >
      {children}
    </ButtonLink>
  )
}
