import { toDirectionsUrl } from '../../domain/community/directions.ts'
import { toClosedText } from '../../domain/community/closed-days.ts'
import type { ContentBlock, ShownBlock } from '../../domain/pages/blocks.ts'
import { serverPaths } from '../../app/paths.ts'
import type { ApiContext } from '../../server/api/api-context.ts'
import { withoutAbsent } from '../../domain/content/without-absent.ts'
import { listOfficeClosures, toCommunityOpenTimes } from '../../server/api/communities/closed-days.ts'
import { findFormName } from '../../server/api/forms/form-names.ts'
import type { LoadBlock } from '../../server/api/pages/page-blocks.ts'
import { withPictureViews } from '../../server/api/picture-views.ts'
import { toMapOfPlaces } from '../../server/api/maps/static-maps.ts'

type OfficeView = ShownBlock<'contact'>['offices'][number]

/** An office's page is recognized by its slug; a form that the brand lacks is left out. */
export const load: LoadBlock<'contact'> = async (block, context, page) => {
  const { brand, log } = context
  const formName = await findFormName(block.formId, context)
  if (block.formId !== undefined && formName === undefined)
    log.warn(
      { page: page.slug, form: block.formId },
      "Contact block names a form that the brand doesn't offer",
    )
  const isSingle = block.offices.length === 1
  const offices = block.offices.map((office): OfficeView => {
    const known = findBrandOffice(office, isSingle ? page.slug : undefined, brand)
    const address = office.addressLines.join(', ')
    const closures = known ? listOfficeClosures(known, brand) : []
    const closedText = toClosedText(closures)
    const place = withoutAbsent({ location: known?.location, openingHours: known?.openingHours })
    const directionsHref = toDirectionsUrl({ ...place, ...(address !== '' && { address }) })
    return withoutAbsent({
      ...office,
      ...place,
      openTimes: toOpenTimes(office, context),
      directionsHref,
      ...(closedText !== undefined && {
        hoursLines: [...office.hoursLines, `Closed ${closedText}`],
        closedDays: closures.map(({ day }) => day),
      }),
    })
  })
  const map = isSingle ? toMapOfPlaces(offices.flatMap(toPlace), context) : undefined
  const departments = block.departments.map((each) =>
    withPictureViews(withoutAbsent({ ...each, openTimes: toOpenTimes(each, context) }), context),
  )
  return { ...block, departments, offices, ...(formName !== undefined && { formName }), ...(map && { map }) }
}

function toOpenTimes({ hoursLines }: { hoursLines: string[] }, { brand }: ApiContext) {
  return toCommunityOpenTimes({ hours: hoursLines.join('; ') }, brand)
}

/** The location and the hours for machines are in the brand; the editor's block has only what people read. */
function findBrandOffice(
  { href }: ContentBlock<'contact'>['offices'][number],
  pageSlug: string | undefined,
  brand: ApiContext['brand'],
) {
  return brand.offices.find(({ slug }) => slug === pageSlug || serverPaths.office(slug) === href)
}

function toPlace({ title, location }: OfficeView) {
  // A dot: a label would cover the town's name.
  return location ? [{ key: title, label: '', location }] : []
}
