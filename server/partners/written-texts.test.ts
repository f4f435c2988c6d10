import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { loadBrand } from '../../brands/load-brand.ts'
import type { PartnerCommunity, PartnerHome, PartnerPlan } from '../../domain/partners/partner-items.ts'
import { createBuilderXml } from './builder-xml.ts'
import type { PartnerEntry } from './partner-items.ts'
import { toResoHeader, toResoRow } from './reso-csv.ts'
import { readCsv } from './testing/read-csv.ts'

const { brand } = await loadBrand('wrenfield', { brandsDir: join(import.meta.dirname, '..', '..', 'brands') })
const origin = 'https://homes.example'
const schema = readFileSync(join(import.meta.dirname, 'testing', 'builder.xsd'), 'utf8')

// Markup, quotes, a line break, letters and signs beyond ASCII; what no XML may have; half of a letter.
const odd = 'Piñon & <b>“Sage”</b>, "Row"\n½ 🏡 ]]>\u0000\u000b\u{FFFF}\ud83c.'
const clean = 'Piñon & <b>“Sage”</b>, "Row"\n½ 🏡 ]]>.'

const picture = { url: '/pictures/x/wp-content/a.jpg?a=1&b=2', alt: odd }
const community: PartnerCommunity = {
  ...{ id: 210, slug: 'sage-row', title: odd, isDraft: false, location: { lat: 44.1, lng: -121.2 } },
  addressParts: { street: odd, city: 'Bend', state: 'OR', zip: '97701' },
  ...{ phone: '+1 (541) 555.0142', amenities: ['A playground', 'Trail to the playground'] },
  ...{ description: odd, gallery: [picture], hoaUsdPerMonth: 45.5, directions: 'Left at “Elm” & on.' },
}
const plan: PartnerPlan = {
  ...{ beds: 3, upTo: { beds: 5 } },
  ...{ id: 310, slug: 'alder', title: odd, isDraft: false, communityIds: [210], gallery: [] },
  ...{ baths: 2.5, elevations: [], levels: [{ story: 1, url: '/pictures/x/wp-content/alder-1.svg' }] },
}
const home: PartnerHome = {
  ...{ id: 4101, slug: 'home', title: odd, isDraft: false, gallery: [picture], description: odd },
  ...{ priceUsd: 489_900, baths: 3, location: { lat: 44.1, lng: -121.2 }, address: odd },
  addressParts: { street: '1 Elm Row', city: 'Bend', state: 'OR', zip: '97701-0001' },
}

function write(homes: readonly PartnerHome[]) {
  const entries: PartnerEntry[] = [
    { kind: 'community', incentives: [], community, agent: { phone: '541', name: odd }, reasons: [] },
    {
      kind: 'plan',
      plan,
      community,
      isAvailable: true,
      basePrice: { kind: 'base', priceUsd: 351_900, isLandIncluded: true, isFrom: false },
      reasons: [],
    },
    ...homes.map((each) => ({ kind: 'home', home: each, community, plan, reasons: [] }) as const),
  ]
  if (!brand.partners) throw new Error('The brand has no partners')
  const builder = createBuilderXml({ brand, partners: brand.partners, origin, asOf: '2026-11-24' })
  const xml = [builder.start(), ...entries.map((entry) => builder.add(entry)), builder.end()].join('')
  const csv = toResoHeader() + entries.map((entry) => toResoRow(entry, { brand, origin })).join('')
  return { xml, csv }
}

test('texts survive both files as they are, and what no file may hold is left out', async () => {
  const { xml, csv } = write([home])
  const { errors } = await validateXML({
    // Through bytes, as it's sent.
    xml: [{ fileName: 'homes.xml', contents: Buffer.from(xml, 'utf8').toString('utf8') }],
    schema: [{ fileName: 'builder.xsd', contents: schema }],
  })
  expect(errors).toEqual([])
  expect(xml).toContain(
    '<SpecDescription>Piñon &amp; &lt;b&gt;“Sage”&lt;/b&gt;, "Row"\n½ 🏡 ]]&gt;.</SpecDescription>',
  )
  expect(xml).toContain('Caption="Piñon &amp; &lt;b&gt;“Sage”&lt;/b&gt;, &quot;Row&quot; ½ 🏡 ]]&gt;."')
  expect(xml).toContain('>https://homes.example/pictures/x/wp-content/a.jpg?a=1&amp;b=2<')
  const [row] = readCsv(Buffer.from(csv, 'utf8').toString('utf8'))
  expect(row).toMatchObject({ PublicRemarks: clean, UnparsedAddress: clean, ListPrice: '489900' })
})

test('phones, baths, days and drawings are as partners read them', () => {
  const { xml, csv } = write([
    { ...home, status: 'move-in', availableOn: '2027-01-15' },
    { ...home, id: 4102, status: 'under-construction', availableOn: '2027-02', baths: 2.5 },
    { ...home, id: 4103, status: 'lot' },
  ])
  expect(xml).toContain('<AreaCode>541</AreaCode><Prefix>555</Prefix><Suffix>0142</Suffix>')
  expect(xml).toContain('<Baths>2</Baths><HalfBaths>1</HalfBaths>')
  expect(xml).toContain('<SpecMoveInDate><Day>2027-01-15</Day></SpecMoveInDate>')
  expect(xml).toContain('<SpecMoveInDate><Month>2027-02</Month></SpecMoveInDate>')
  expect(xml.match(/<SpecYearBuilt>.*?>/g)).toEqual(['<SpecYearBuilt>2027</SpecYearBuilt>'])
  expect(xml).toContain('<DrivingDirections>Left at “Elm” &amp; on.</DrivingDirections>')
  expect(xml).toContain('<Bedrooms>3</Bedrooms>')
  expect(xml).toContain('<Description>3–5 beds.</Description>')
  expect(xml).toContain('<BasePrice ExcludesLand="0">351900</BasePrice>')
  expect(xml).toContain(
    '>https://homes.example/pictures/raster/x/wp-content/alder-1.svg.jpg</FloorPlanImage>',
  )
  expect(xml.match(/<SubAmenity Type="Playground">1<\/SubAmenity>/g)).toHaveLength(1)
  expect(xml).toContain('<MonthlyFee>45.5</MonthlyFee>')
  expect(readCsv(csv)).toMatchObject([
    {
      PropertyCondition: 'New Construction',
      AvailabilityDate: '2027-01-15',
      YearBuilt: '2027',
      BathroomsHalf: '0',
    },
    { PropertyCondition: 'Under Construction', AvailabilityDate: '', YearBuilt: '', BathroomsHalf: '1' },
    { PropertyType: 'Land', NewConstructionYN: '', PropertyCondition: '' },
  ])
})

test('a spreadsheet reads no cell as a formula, and no text as less than it is', () => {
  const formulas = ['=SUM(A1:A9)', '+1 bath', '-2 % this week', '@home', ' =1+1']
  const { csv } = write(formulas.map((description) => ({ ...home, description })))
  expect(readCsv(csv).map((row) => row['PublicRemarks'])).toEqual(formulas.map((text) => `'${text}`))
  // A longitude is a number, and stays one.
  expect(readCsv(csv)[0]?.['Longitude']).toBe('-121.2')
})

test('an association is told apart from none, and from what isn’t known', () => {
  const { csv } = write([home, { ...home, hoaUsdPerMonth: 0 }])
  const rows = readCsv(csv)
  expect(rows.map(({ AssociationYN, AssociationFee }) => [AssociationYN, AssociationFee])).toEqual([
    ['true', '45.5'],
    ['false', ''],
  ])
})
