import type { CommunityDetail } from '../../../domain/community/community.ts'
import type { FloorPlanDetail } from '../../../domain/floor-plan/floor-plan.ts'
import type { TourStop } from '../../../domain/forms/tour-view.ts'
import type { HomeDetail } from '../../../domain/home/home.ts'
import {
  toBasePrice,
  toFromPrice,
  toPrice,
  toPriceText,
  type PriceFigures,
} from '../../../domain/price/price.ts'
import { lotPicturePath, paths } from '../../../app/paths.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import type { ApiContext } from '../api-context.ts'
import { findLotPicture } from '../maps/lot-pictures.ts'
import { toPictureView } from '../picture-views.ts'

export async function toHomeStop(
  home: HomeDetail,
  community: CommunityDetail | undefined,
  context: ApiContext,
): Promise<TourStop> {
  const { title, slug, lot, city, address } = home
  const name = community?.title ?? home.community?.title
  const place = [lot !== undefined && `Lot ${lot}`, name, city?.name].filter(Boolean).join(', ')
  return withoutAbsent({
    title,
    href: paths.home(slug),
    priceText: toPriceText(toPrice(home)),
    place: place === '' ? undefined : place,
    address,
    picture: toPictureView((await findLotPicture(home, context)) ?? home.picture, context),
    hours: community?.hours,
  })
}

/** @param lot one of its site plan @param listed the homesite on it, where it's for sale */
export function toCommunityStop(
  community: CommunityDetail,
  lot: string | undefined,
  listed: PriceFigures | undefined,
  context: ApiContext,
): TourStop {
  const { title, slug, city, address, picture, hours } = community
  const price = lot === undefined ? toFromPrice(community) : toPrice(listed ?? {})
  const ofLot = lot !== undefined && {
    url: lotPicturePath(slug, lot, 'close-up'),
    alt: `Lot ${lot} on the site plan of ${title}`,
    width: 600,
    height: 400,
  }
  return withoutAbsent({
    title: lot === undefined ? title : `Lot ${lot}`,
    href: lot === undefined ? paths.community(slug) : paths.plat(slug, { lot }),
    priceText: price && toPriceText(price),
    place: lot === undefined ? city?.name : [title, city?.name].filter(Boolean).join(', '),
    address,
    picture: ofLot || toPictureView(picture, context),
    hours,
  })
}

export function toPlanStop(plan: FloorPlanDetail, context: ApiContext): TourStop {
  const { title, slug, picture } = plan
  const base = toBasePrice(plan)
  return withoutAbsent({
    title,
    href: paths.floorPlan(slug),
    priceText: base && toPriceText(base),
    place: 'Floor plan',
    picture: toPictureView(picture, context),
  })
}
