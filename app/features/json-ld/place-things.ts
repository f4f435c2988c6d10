import type { AggregateOffer, FloorPlan, RealEstateListing } from 'schema-dts'
import type { FloorPlanDetail } from '../../../domain/floor-plan/floor-plan.ts'
import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import type { Site } from '../../../domain/site/site.ts'
import { paths } from '../../paths.ts'
import { toBuilderReference, toImages, toTrailThing, type SchemaThing } from './json-ld.ts'
import { toGeo, toPostalAddress, toRoomFacts } from './residence-facts.ts'

export function toCommunityThings(view: CommunityView, site: Site): SchemaThing[] {
  const { origin } = site
  const { community, agent } = view
  const { title, summary, slug, region, location, address, amenities, picture } = community
  const href = paths.community(slug)
  const listing: RealEstateListing = {
    '@type': 'RealEstateListing',
    name: title,
    description: summary,
    url: `${origin}${href}`,
    image: toImages([picture], origin),
    provider: toBuilderReference(site),
    offers: toAggregateOffer(view),
    about: {
      '@type': 'Place',
      name: title,
      address: address === undefined ? undefined : toPostalAddress(address),
      telephone: agent?.phone ?? community.phone,
      geo: toGeo(location),
      amenityFeature: amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name })),
    },
  }
  return [
    listing,
    toTrailThing(
      [
        { label: 'Communities', href: paths.communities() },
        ...(region ? [{ label: region.name, href: paths.region(region.slug) }] : []),
        { label: title, href },
      ],
      origin,
    ),
  ]
}

export function toFloorPlanThings(plan: FloorPlanDetail, { origin }: Site): SchemaThing[] {
  const href = paths.floorPlan(plan.slug)
  const thing: FloorPlan = {
    '@type': 'FloorPlan',
    name: plan.title,
    description: plan.summary,
    url: `${origin}${href}`,
    image: toImages([plan.picture], origin),
    layoutImage: plan.drawings.map(({ svgUrl }) => new URL(svgUrl, origin).href),
    ...toRoomFacts(plan),
  }
  return [
    thing,
    toTrailThing(
      [
        { label: 'Floor plans', href: paths.floorPlans() },
        { label: plan.title, href },
      ],
      origin,
    ),
  ]
}

function toAggregateOffer({ homes = [] }: CommunityView): AggregateOffer | undefined {
  const pricesUsd = homes.flatMap(({ priceUsd }) => priceUsd ?? [])
  if (pricesUsd.length === 0) return undefined
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'USD',
    lowPrice: Math.min(...pricesUsd),
    highPrice: Math.max(...pricesUsd),
    offerCount: pricesUsd.length,
  }
}
