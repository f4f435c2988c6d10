/** The industry's builder file: corporation, builder, subdivisions, plans and specs, in the brand's words. */
import { paths, sitePlanPicturePath } from '../../app/paths.ts'
import type { Brand } from '../../brands/schema.ts'
import { listFigureTexts } from '../../domain/home/figures.ts'
import type { PostalAddress } from '../../domain/home/postal-address.ts'
import type { LatLng } from '../../domain/map/lat-lng.ts'
import type { PartnerHome, PartnerPlan } from '../../domain/partners/partner-items.ts'
import { toIncentiveText, toIncentiveView } from '../../domain/price/incentive.ts'
import type { Picture } from '../../domain/site/picture.ts'
import { toDollars } from '../api/v1/answers.ts'
import { toRasterPath } from '../images/raster-path.ts'
import { toHoursDetail } from './hours-detail.ts'
import { toYearBuilt, type PartnerEntry, type PartnersBrand } from './partner-items.ts'
import { element, group, toOpening } from './xml-element.ts'

type Options = {
  brand: Brand
  partners: PartnersBrand
  /** Without a trailing slash. */
  origin: string
  /** The builder's day on which the content was read. */
  asOf: string
}

const COUNTRY = 'USA'

export function createBuilderXml({ brand, partners, origin, asOf }: Options) {
  const { corporation, builder, words } = partners
  /** Elements that are open below the builder's: a subdivision, and a plan in it. */
  const open: string[] = []
  const closeTo = (depth: number) =>
    open
      .splice(depth)
      .toReversed()
      .map((name) => `</${name}>\n`)
      .join('')

  return {
    start(): string {
      return [
        '<?xml version="1.0" encoding="UTF-8"?>\n',
        toOpening('Builders', { DateGenerated: asOf }),
        '\n<Corporation>',
        element('CorporateBuilderNumber', corporation.number),
        element('CorporateState', corporation.state),
        element('CorporateName', brand.legalName),
        element('CorporateReportingEmail', corporation.reportingEmail),
        '\n<Builder>',
        element('BuilderNumber', builder.number),
        element('BrandName', brand.name),
        element('ReportingName', brand.legalName),
        element('DefaultLeadsEmail', builder.leadsEmail, { LeadsPerMessage: builder.leadsPerMessage }),
        element('BuilderWebsite', origin),
        '\n',
      ].join('')
    },

    add(entry: PartnerEntry): string {
      const end = entry.kind === 'home' ? '' : closeTo(entry.kind === 'community' ? 0 : 1)
      if (entry.reasons.some(({ files }) => files.includes('builder'))) return end
      if (entry.kind === 'home') return `${toSpec(entry.home, entry.plan)}\n`
      open.push(entry.kind === 'community' ? 'Subdivision' : 'Plan')
      return end + (entry.kind === 'community' ? toSubdivision(entry) : toPlan(entry))
    },

    end(): string {
      return `${closeTo(0)}</Builder>\n</Corporation>\n</Builders>\n`
    },
  }

  function toSubdivision({
    community,
    agent,
    incentives,
    hasSitePlan,
  }: Extract<PartnerEntry, { kind: 'community' }>): string {
    const { status = 'selling', addressParts, location, leadsEmail, schoolLevels } = community
    return [
      toOpening('Subdivision', { Status: words.communityStatus[status] }),
      element('SubdivisionNumber', community.partnerNumber ?? community.id),
      element('SubdivisionName', community.title),
      element('UseDefaultLeadsEmail', leadsEmail === undefined ? 1 : 0),
      element('SubLeadsEmail', leadsEmail),
      element('BuildOnYourLot', 0),
      element('CommunityStyle', words.homeType),
      group('SalesOffice', [
        element('Agent', agent?.name),
        toAddress('', addressParts, location, { OutOfCommunity: 0 }),
        toPhone(community.phone ?? agent?.phone),
        element('Email', agent?.email),
        element('Hours', community.hours),
        toHoursDetail(community.hours),
      ]),
      toAddress('Sub', addressParts, location),
      element('DrivingDirections', community.directions),
      group('Schools', [
        element('DistrictName', schoolLevels?.district),
        element('Elementary', schoolLevels?.elementary),
        element('Middle', schoolLevels?.middle),
        element('High', schoolLevels?.high),
      ]),
      ...toAmenities(community.amenities),
      community.hoaUsdPerMonth
        ? group(
            'Service',
            [element('ServiceName', 'Association dues'), element('MonthlyFee', community.hoaUsdPerMonth)],
            { Type: 'HOA' },
          )
        : '',
      element('SubDescription', community.description ?? community.summary),
      ...toPhotos(community).map((picture, index) =>
        toImage('SubImage', picture, index + 1, {
          Type: 'Standard',
          IsPreferredSubImage: index === 0 ? 1 : undefined,
        }),
      ),
      hasSitePlan
        ? toImage(
            'SubImage',
            { url: sitePlanPicturePath(community.slug), alt: `Site plan of ${community.title}` },
            toPhotos(community).length + 1,
            { Type: 'LotMap' },
          )
        : '',
      element('SubWebsite', origin + paths.community(community.slug)),
      ...incentives.map((incentive) =>
        group('Promotion', [
          element('PromoHeadline', incentive.title),
          element(
            'PromoDescription',
            toIncentiveText(toIncentiveView(incentive, { lender: brand.financing?.lender })),
          ),
          element('StartDate', incentive.startsOn),
          element('EndDate', incentive.endsOn),
        ]),
      ),
      '\n',
    ].join('')
  }

  function toAmenities(amenities: readonly string[]): string[] {
    const types = amenities.flatMap((amenity) =>
      Object.entries(words.amenities).flatMap(([word, type]) =>
        amenity.toLowerCase().includes(word.toLowerCase()) ? [type] : [],
      ),
    )
    return [...new Set(types)].map((type) => element('SubAmenity', 1, { Type: type }))
  }

  function toPlan({ plan, basePrice, isAvailable }: Extract<PartnerEntry, { kind: 'plan' }>): string {
    return [
      toOpening('Plan', { Type: words.homeType }),
      element('PlanNumber', plan.partnerNumber ?? plan.id),
      element('PlanName', plan.title),
      element('PlanNotAvailable', isAvailable ? undefined : 1),
      element('PlanTypeName', words.homeTypeName),
      element('BasePrice', toDollars(basePrice?.priceUsd), {
        ExcludesLand: basePrice?.isLandIncluded ? 0 : 1,
      }),
      element('BaseSqft', plan.areaSqft),
      element('Stories', plan.stories),
      ...toBaths('', plan.baths),
      element('Bedrooms', plan.beds),
      element('Garage', plan.garages),
      element('Description', toPlanDescription(plan)),
      group('PlanImages', [
        ...plan.elevations.map(({ name, url }, index) =>
          toImage('ElevationImage', { url, alt: name }, index + 1),
        ),
        ...plan.levels.map(({ story, url }, index) =>
          toImage('FloorPlanImage', { url: toRasterPath(url), alt: `Level ${story}` }, index + 1),
        ),
        ...toPhotos(plan)
          .filter(({ url }) => !plan.elevations.some((elevation) => elevation.url === url))
          .map((picture, index) => toImage('InteriorImage', picture, index + 1)),
        element('VirtualTour', plan.tourUrl),
      ]),
      element('PlanWebsite', origin + paths.floorPlan(plan.slug)),
      '\n',
    ].join('')
  }

  function toSpec(home: PartnerHome, plan: PartnerPlan | undefined): string {
    const [elevation, ...others] = toPhotos(home)
    return group(
      'Spec',
      [
        element('SpecNumber', home.partnerNumber ?? home.id),
        toAddress('Spec', home.addressParts, home.location, {}, element('SpecLot', home.lot)),
        element(
          'SpecStatus',
          home.status && home.status !== 'lot' && home.status !== 'sold'
            ? words.homeStatus[home.status]
            : undefined,
        ),
        group('SpecMoveInDate', [
          home.availableOn === undefined
            ? ''
            : element(home.availableOn.length === 7 ? 'Month' : 'Day', home.availableOn),
        ]),
        element('SpecPrice', home.priceUsd),
        element('SpecSqft', home.areaSqft),
        element('SpecStories', home.stories),
        element('SpecLotSizeSqft', home.lotAreaSqft),
        ...toBaths('Spec', home.baths),
        element('SpecBedrooms', home.beds),
        element('SpecGarage', home.garages),
        element('SpecDescription', home.description),
        element('SpecYearBuilt', toYearBuilt(home)),
        group('SpecImages', [
          elevation ? toImage('SpecElevationImage', elevation, 1) : '',
          ...(plan?.levels ?? []).map(({ story, url }, index) =>
            toImage('SpecFloorPlanImage', { url: toRasterPath(url), alt: `Level ${story}` }, index + 1),
          ),
          ...others.map((picture, index) => toImage('SpecInteriorImage', picture, index + 1)),
          element('SpecVirtualTour', home.tourUrl),
        ]),
        element('SpecWebsite', origin + paths.home(home.slug)),
      ],
      { Type: words.homeType },
    )
  }

  function toImage(
    name: string,
    { url, alt }: Pick<Picture, 'url' | 'alt'>,
    position: number,
    attributes: Record<string, string | number | undefined> = {},
  ): string {
    return element(name, new URL(url, origin).href, {
      ...attributes,
      SequencePosition: position,
      Caption: alt,
      ReferenceType: 'URL',
    })
  }
}

function toPhotos({ picture, gallery }: { picture?: Picture; gallery: readonly Picture[] }): Picture[] {
  return [...(picture ? [picture] : []), ...gallery.filter(({ url }) => url !== picture?.url)]
}

/** @param prefix of its elements: an office's have none, nor does its own name */
function toAddress(
  prefix: '' | 'Sub' | 'Spec',
  address: PostalAddress | undefined,
  location: LatLng | undefined,
  attributes: Record<string, number> = {},
  first = '',
): string {
  return group(
    `${prefix}Address`,
    [
      first,
      element(`${prefix}Street1`, address?.street),
      element(`${prefix}City`, address?.city),
      element(`${prefix}State`, address?.state),
      element(`${prefix}ZIP`, address?.zip),
      address ? element(`${prefix}Country`, COUNTRY) : '',
      group(`${prefix}Geocode`, [
        element(`${prefix}Latitude`, location?.lat),
        element(`${prefix}Longitude`, location?.lng),
      ]),
    ],
    attributes,
  )
}

function toPhone(phone: string | undefined): string {
  const [, area, prefix, suffix] = /^\D*(?:1\D*)?(\d{3})\D*(\d{3})\D*(\d{4})\D*$/.exec(phone ?? '') ?? []
  return group('Phone', [element('AreaCode', area), element('Prefix', prefix), element('Suffix', suffix)])
}

/** The file has one number of each figure, the least; where a plan can have more, words say so. */
function toPlanDescription({ description, ...plan }: PartnerPlan): string | undefined {
  const { upTo = {} } = plan
  const ranges = listFigureTexts(plan, Object.keys(upTo) as (keyof typeof upTo)[])
  return [description, ranges.length > 0 && `${ranges.join(', ')}.`].filter(Boolean).join(' ') || undefined
}

/** 2.5 baths are 2 full ones and a half one. */
function toBaths(prefix: '' | 'Spec', baths: number | undefined): string[] {
  if (baths === undefined) return []
  const full = Math.floor(baths)
  return [element(`${prefix}Baths`, full), element(`${prefix}HalfBaths`, baths > full ? 1 : 0)]
}
