import { useMatch } from '@tanstack/react-router'
import { findDesk } from '../../../domain/site/desk.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'

/** The number to call on this page, and when somebody answers. */
export function DeskPhone({ brand }: { brand: Pick<SiteBrand, 'desks' | 'phone' | 'email'> }) {
  // Of the page that it's on: the location is the next page's as soon as a link is followed.
  const pathname = useMatch({ strict: false, shouldThrow: false })?.pathname ?? ''
  const { phone, hours } = findDesk(brand, pathname)
  return (
    <>
      <a href={toTelHref(phone)}>{phone}</a>
      {hours !== undefined && `, ${hours}`}
    </>
  )
}
