import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { startTestSystem } from '../../content-system/embedded/testing/test-system.ts'
import { checkContent } from '../../domain/content-checks/check-content.ts'
import { startDemo } from '../api/testing/demo-api.ts'
import { KEY, openDemoPartners, ORIGIN } from './testing/open-demo-partners.ts'
import { readCsv } from './testing/read-csv.ts'

const SECRET = 'a secret of sixteen letters or more'
const schema = await readFile(join(import.meta.dirname, 'testing', 'builder.xsd'), 'utf8')

async function findErrors(contents: string): Promise<unknown> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'homes.xml', contents }],
    schema: [{ fileName: 'builder.xsd', contents: schema }],
  })
  return errors
}

/** The texts of an element, in order. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '')

/** A copy of a demo brand's content, which a test may change. */
async function startCopy() {
  const dir = await mkdtemp(join(tmpdir(), 'partners-content-'))
  await cp(join(import.meta.dirname, '..', '..', 'content-system', 'saltgrass'), dir, { recursive: true })
  const system = await startTestSystem({
    contentDir: dir,
    watch: false,
    secret: SECRET,
    log: () => undefined,
  })
  onTestFinished(async () => {
    await system.close()
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  })
  return {
    system,
    secret: SECRET,
    async edit(file: string, from: string | RegExp, to: string) {
      const path = join(dir, file)
      const before = await readFile(path, 'utf8')
      const after = before.replace(from, to)
      if (after === before) throw new Error(`${file} has no ${from}`)
      await writeFile(path, after)
      await system.reread()
    },
  }
}

test.each(['wrenfield', 'saltgrass'] as const)(
  'the files of %s are well-formed and have each home once, with the price of its page',
  async (brandId) => {
    const demo = await startDemo(brandId)
    onTestFinished(() => demo.system.close())
    const { text, content, logged } = await openDemoPartners(demo, brandId)
    const xml = await text('homes.xml')
    expect(await findErrors(xml)).toEqual([])
    const rows = readCsv(await text('homes.csv'))
    const report = JSON.parse(await text('report.json'))

    const urls = textsOf(xml, 'SpecWebsite')
    const prices = textsOf(xml, 'SpecPrice').map(Number)
    expect(new Set(urls).size).toBe(urls.length)
    expect(urls.length).toBe(report['homes.xml'].homes)
    const csvPrices = new Map(rows.map((row) => [row['ListingURL'], Number(row['ListPrice'])]))
    expect(rows.length).toBe(report['homes.csv'].homes)
    const inventory = await content.listInventory()
    for (const [index, url] of urls.entries()) {
      const slug = url.slice(`${ORIGIN}/homes/`.length)
      const known = inventory.find((home) => home.slug === slug)
      expect([url, prices[index], csvPrices.get(url)]).toEqual([url, known?.priceUsd, known?.priceUsd])
    }
    for (const [index, url] of urls.slice(0, 12).entries()) {
      const page = await content.findHome(url.slice(`${ORIGIN}/homes/`.length))
      expect([url, page?.priceUsd]).toEqual([url, prices[index]])
    }

    // What isn't in a file is in the report.
    const leftOut = (file: string) =>
      report.leftOut
        .filter(
          ({ kind, reasons }: { kind: string; reasons: { notIn: string[] }[] }) =>
            kind === 'home' && reasons.some(({ notIn }) => notIn.includes(file)),
        )
        .map(({ url }: { url: string }) => url)
    const all = new Set(inventory.map(({ slug }) => `${ORIGIN}/homes/${slug}`))
    expect(new Set([...urls, ...leftOut('homes.xml')])).toEqual(all)
    expect(new Set([...csvPrices.keys(), ...leftOut('homes.csv')])).toEqual(all)
    expect([urls.length + leftOut('homes.xml').length, csvPrices.size + leftOut('homes.csv').length]).toEqual(
      [all.size, all.size],
    )
    expect(logged).toEqual([])
  },
)

test('a price, a sale and a new number are in the next file; nothing else changes', async () => {
  const copy = await startCopy()
  const { get, text, cache, dir } = await openDemoPartners(copy, 'saltgrass')
  const path = `/partners/${KEY}/homes.xml`
  const first = await get(path)
  const etag = first.headers.get('etag') ?? ''
  const before = await first.text()
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  // Written again, it's the same to the byte.
  cache.invalidate({ tags: ['property'] })
  const again = await get(path)
  expect([again.headers.get('etag'), await again.text()]).toEqual([etag, before])
  expect((await readdir(dir)).length).toBe(6)

  const [price = ''] = textsOf(before, 'SpecPrice')
  const [url = ''] = textsOf(before, 'SpecWebsite')
  const file = `properties/${url.slice(`${ORIGIN}/homes/`.length)}.md`
  await copy.edit(file, `price: ${price}`, `price: ${Number(price) + 777}\n  partner_number: OLD-7`)
  cache.invalidate({ tags: ['property'] })
  const changed = await get(path, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  const after = await changed.text()
  expect(textsOf(after, 'SpecPrice')[0]).toBe(String(Number(price) + 777))
  expect(textsOf(after, 'SpecNumber')[0]).toBe('OLD-7')
  expect(after.replace(String(Number(price) + 777), price).length).toBe(
    before.length + 'OLD-7'.length - (textsOf(before, 'SpecNumber')[0] ?? '').length,
  )
  expect((await text('homes.csv')).includes(String(Number(price) + 777))).toBe(true)

  await copy.edit(file, /post_tag:\n {4}- [\w-]+/, 'post_tag:\n    - sold')
  cache.invalidate({ tags: ['property'] })
  for (const name of ['homes.xml', 'homes.csv', 'report.json']) expect(await text(name)).not.toContain(url)
})

test('half a file is never served: a failing or emptied content system is a 503', async () => {
  const copy = await startCopy()
  const { get, cache } = await openDemoPartners(copy, 'saltgrass')
  const path = `/partners/${KEY}/homes.xml`
  const before = await (await get(path)).text()
  for (const [prefix, fault] of [
    ['/wp-json/wp/v2/property', { status: 500 }],
    ['/wp-json/wp/v2/property', { kind: 'empty-list' }],
    ['/wp-json/kiosk/v2/communities', { kind: 'reset' }],
    ['/wp-json/kiosk/v1/floorplan', { kind: 'broken-json' }],
  ] as const) {
    copy.system.fail(prefix, fault)
    cache.invalidate({ tags: ['property'] })
    const response = await get(path)
    expect([prefix, response.status, response.headers.get('retry-after')]).toEqual([prefix, 503, '60'])
    copy.system.clearFaults()
  }
  cache.invalidate({ tags: ['property', 'community', 'floorplan'] })
  expect(await (await get(path)).text()).toBe(before)
})

test('numbers, leads and schools of the content are in the builder file', async () => {
  const copy = await startCopy()
  const file = 'communities/cordgrass-cove.md'
  await copy.edit(file, 'partner_number: SG2', `partner_number: 'CC <1> & "2"'`)
  await copy.edit(
    file,
    /school_levels: .*/,
    [
      'school_levels: { district: Rockport ISD, elementary: Egret Elementary, high: Bayside High }',
      '  address_parts: { street: 2 Spoonbill Ln, city: Rockport, state: tx, zip: 78382-0001 }',
    ].join('\n'),
  )
  await copy.edit(
    file,
    /^ {2}hours: .*/m,
    "  hours: 'Daily, 9:30 am to noon; closed Sundays; Saturdays by appointment'",
  )
  const { text } = await openDemoPartners(copy, 'saltgrass')
  const xml = await text('homes.xml')
  expect(await findErrors(xml)).toEqual([])
  expect(xml).toContain('<SubdivisionNumber>CC &lt;1&gt; &amp; "2"</SubdivisionNumber>')
  expect(xml).toContain(
    '<UseDefaultLeadsEmail>0</UseDefaultLeadsEmail><SubLeadsEmail>cove@leads.saltgrass.example</SubLeadsEmail>',
  )
  expect(xml).toContain(
    '<Schools><DistrictName>Rockport ISD</DistrictName><Elementary>Egret Elementary</Elementary><High>Bayside High</High></Schools>',
  )
  expect(xml).toContain(
    '<SubStreet1>2 Spoonbill Ln</SubStreet1><SubCity>Rockport</SubCity><SubState>TX</SubState>',
  )
  expect(xml).toContain(
    '<Hours>Daily, 9:30 am to noon; closed Sundays; Saturdays by appointment</Hours><HoursDetail><Day><DayOfWeek>Monday</DayOfWeek><StartTime>09:30</StartTime><EndTime>12:00</EndTime></Day>',
  )
  const office = xml.slice(xml.indexOf('<Hours>Daily, 9:30 am'))
  expect(textsOf(office.slice(0, office.indexOf('</SalesOffice>')), 'DayOfWeek')).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
  ])
  expect(office).toContain('<ByAppointment>1</ByAppointment></HoursDetail></SalesOffice>')
  // The community's own base price, not the plan's.
  const pelican = xml.slice(xml.indexOf('<PlanNumber>PEL-2</PlanNumber>'))
  expect(textsOf(pelican, 'BasePrice')[0]).toBe('377900')
})

test('what editors can mend is in the report and in the content checks alike', async () => {
  const copy = await startCopy()
  await copy.edit('properties/203-quarry-trail.md', /address: .*/, 'address: Quarry Trail, third gate')
  await copy.edit('properties/14-spoonbill-lane.md', / {2}floorplan: .*\n/, '')
  await copy.edit('properties/118-bluestem-pass.md', / {2}price: .*\n/, '')
  await copy.edit('communities/cordgrass-cove.md', / {2}location: .*\n/, '')
  const { text, content, partners } = await openDemoPartners(copy, 'saltgrass')
  const report = JSON.parse(await text('report.json'))
  const reported = report.leftOut
    .filter(({ reasons }: { reasons: object[] }) => reasons.some((reason) => 'fix' in reason))
    .map(({ id }: { id: number }) => id)
  const types = ['property', 'community', 'floorplan'] as const
  const items = (await Promise.all(types.map((type) => content.listCheckedItems(type)))).flat()
  const found = checkContent({ items, isDead: () => false, today: '2026-11-24', partners, regions: [] })
  const checked = found.filter(({ code }) => code === 'not-at-partners').map(({ item }) => item)
  expect(new Set(checked)).toEqual(new Set(reported))
  expect(checked.length).toBe(4)
  expect(await findErrors(await text('homes.xml'))).toEqual([])
})

test('homes of a plan that their community no longer builds stay in the file, below it', async () => {
  const copy = await startCopy()
  const { text, cache } = await openDemoPartners(copy, 'saltgrass')
  const before = await text('homes.xml')
  const [url = ''] = textsOf(before, 'PlanWebsite')
  const slug = url.split('/').pop() ?? ''
  await copy.edit(`floorplans/${slug}.md`, /^ {2}communities:.*\n(?: {4}- .*\n)*/m, '')
  cache.invalidate({ tags: ['floorplan'] })
  const after = await text('homes.xml')
  expect(await findErrors(after)).toEqual([])
  expect(textsOf(after, 'SpecWebsite').toSorted()).toEqual(textsOf(before, 'SpecWebsite').toSorted())
  const retired = after.split('<Plan ').filter((plan) => plan.includes(`>${url}<`))
  expect(retired.length).toBeGreaterThan(0)
  for (const plan of retired) {
    expect(plan).toContain('<PlanNotAvailable>1</PlanNotAvailable>')
    expect(plan).toContain('<Spec ')
    expect(plan).not.toContain('BasePrice')
  }
  expect(before).not.toContain('PlanNotAvailable')
})

test('a home that is ready says since when, a house how large its lot is, a community where its lots are', async () => {
  const demo = await startDemo('saltgrass')
  onTestFinished(() => demo.system.close())
  const day = (text: string) => ({ day: text, atMs: Date.parse(text) })
  const { text, content } = await openDemoPartners(demo, 'saltgrass', {
    list: () => undefined,
    find: (id) => [
      { ...day('2026-10-03'), kind: 'price', fromUsd: 2, toUsd: 1 },
      ...(id % 2 === 0
        ? [{ ...day('2026-09-02'), kind: 'status', from: 'under-construction', to: 'move-in' } as const]
        : []),
      { ...day('2026-08-01'), kind: 'listed' },
    ],
  })
  const inventory = await content.listInventory()
  const xml = await text('homes.xml')
  const specs = xml.split('<Spec ').slice(1)
  const ready = specs.flatMap((spec) => {
    const home = inventory.find(({ slug }) => spec.includes(`${ORIGIN}/homes/${slug}<`))
    return home?.status === 'move-in' ? [{ id: home.id, day: textsOf(spec, 'Day')[0] }] : []
  })
  expect(ready.length).toBeGreaterThan(1)
  for (const { id, day: since } of ready) expect(since).toBe(id % 2 === 0 ? '2026-09-02' : '2026-08-01')
  expect(textsOf(xml, 'SpecLotSizeSqft').length).toBeGreaterThan(0)
  expect(xml).toMatch(/<SubImage Type="LotMap"[^>]*>http[^<]*\/site-plans\/cordgrass-cove\/whole\.jpg</)
  const rows = readCsv(await text('homes.csv'))
  expect(rows.some((row) => row['AvailabilityDate'] === '2026-08-01')).toBe(true)
})
