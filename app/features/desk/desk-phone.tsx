import { useLocation } from '@tanstack/react-router'
import { findDesk } from '../../../domain/site/desk.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'

/** The number to call on this page, and when somebody answers. */
export function DeskPhone({ brand }: { brand: Pick<SiteBrand, 'desks' | 'phone' | 'email'> }) {
  const { pathname } = useLocation()
  const { phone, hours } = findDesk(brand, pathname)
  return (
    <>
      <a href={toTelHref(phone)}>{phone}</a>
      {hours !== undefined && `, ${hours}`}
    </>
  )
}
