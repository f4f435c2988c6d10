import type { ContactBlock, ContactOffice, ContentPage } from '../../domain/pages/content-page.ts'
import { toDirectionsUrl } from '../../domain/community/directions.ts'
import type { LatLng } from '../../domain/map/lat-lng.ts'
import type { ContactView } from '../../domain/pages/page-view.ts'
import { paths } from '../../app/paths.ts'
import type { ApiContext } from './api-context.ts'
import { formNameOf } from './forms.ts'
import { toMapOfPlaces } from './static-maps.ts'

/**
 * Completes a contact block: directions to each office, a map when there's only one, and the name of its form.
 * @param page its page; an office's page is recognized by its slug
 * @param context the brand's offices and forms, and whether there is a basemap
 * @returns the block; without a form when the brand doesn't offer it, which is logged
 */
export function toContactView(block: ContactBlock, page: ContentPage, context: ApiContext): ContactView {
  const { brand, log } = context
  const formName = formNameOf(block.formId, brand)
  if (block.formId !== undefined && formName === undefined)
    log.warn(
      { page: page.slug, form: block.formId },
      "Contact block names a form that the brand doesn't offer",
    )
  const isSingle = block.offices.length === 1
  const placed = block.offices.map((office) => ({
    office,
    location: findLocation(office, isSingle ? page.slug : undefined, brand),
  }))
  const offices = placed.map(({ office, location }) => {
    const address = office.addressLines.join(', ')
    const directionsHref = toDirectionsUrl({
      ...(location && { location }),
      ...(address !== '' && { address }),
    })
    return { ...office, ...(directionsHref !== undefined && { directionsHref }) }
  })
  const map = isSingle ? toMapOfPlaces(placed.flatMap(toPlace), context) : undefined
  return { ...block, offices, ...(formName !== undefined && { formName }), ...(map && { map }) }
}

/** The location is in the brand; the editor's block has only the address. */
function findLocation(
  { href }: ContactOffice,
  pageSlug: string | undefined,
  brand: ApiContext['brand'],
): LatLng | undefined {
  return brand.offices.find(({ slug }) => slug === pageSlug || paths.office(slug) === href)?.location
}

function toPlace({ office, location }: { office: ContactOffice; location: LatLng | undefined }) {
  // A dot: a label would cover the town's name.
  return location ? [{ key: office.title, label: '', location }] : []
}
