import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { startTestSite, type TestSite } from './fixtures.ts'
import { post } from './post.ts'

type Call = { call: string; method?: 'POST'; url: RegExp }

/**
 * What specification §7 and the contract say the website requests from the content system: path, parameters and their order.
 * The calls to other hosts, a PDF service and a maps script, have their own tests.
 */
const calls: Call[] = [
  {
    call: 'list of homes, sorted by price, 20 a page, without the excluded tag',
    url: /^wp\/v2\/property\?status=publish&post_status=publish&_embed&per_page=20&page=1&filter\[tax_query\]\[0\]\[taxonomy\]=post_tag&filter\[tax_query\]\[0\]\[field\]=term_id&filter\[tax_query\]\[0\]\[terms\]\[0\]=12&filter\[tax_query\]\[0\]\[operator\]=NOT IN&filter\[orderby\]=meta_value_num ID&filter\[meta_key\]=wrenfield_property_price&filter\[order\]=ASC$/,
  },
  {
    call: 'list of homes with number filters',
    url: /^wp\/v2\/property\?.*filter\[meta_query\]\[0\]\[key\]=wrenfield_property_beds&filter\[meta_query\]\[0\]\[value\]=3&filter\[meta_query\]\[0\]\[compare\]=>=&filter\[meta_query\]\[0\]\[type\]=NUMERIC/,
  },
  {
    call: 'list of homes by status, region and city',
    url: /^wp\/v2\/property\?status=publish&post_status=publish&_embed&per_page=20&page=1&filter\[tax_query\]\[0\]\[taxonomy\]=post_tag&filter\[tax_query\]\[0\]\[field\]=term_id&filter\[tax_query\]\[0\]\[terms\]\[0\]=12&filter\[tax_query\]\[0\]\[operator\]=NOT IN&filter\[tax_query\]\[1\]\[taxonomy\]=post_tag&filter\[tax_query\]\[1\]\[field\]=term_id&filter\[tax_query\]\[1\]\[terms\]\[0\]=88&filter\[tax_query\]\[1\]\[operator\]=IN&filter\[tax_query\]\[2\]\[taxonomy\]=region&filter\[tax_query\]\[2\]\[field\]=slug&filter\[tax_query\]\[2\]\[terms\]\[0\]=central-oregon&filter\[tax_query\]\[2\]\[operator\]=IN&filter\[tax_query\]\[3\]\[taxonomy\]=city&filter\[tax_query\]\[3\]\[field\]=slug&filter\[tax_query\]\[3\]\[terms\]\[0\]=bend&filter\[tax_query\]\[3\]\[operator\]=IN&filter\[tax_query\]\[relation\]=AND&filter\[orderby\]/,
  },
  {
    call: 'list of homesites, without the number filters',
    url: /^wp\/v2\/property\?(?!.*meta_query).*\[terms\]\[0\]=153&/,
  },
  {
    call: 'static list: homes of a community',
    url: /^wp\/v2\/property\?.*per_page=100.*wrenfield_property_community/,
  },
  {
    call: 'static list: homes of a floor plan',
    url: /^wp\/v2\/property\?.*per_page=100.*wrenfield_property_floorplan/,
  },
  {
    call: 'homes by their ids, for listing partners',
    url: /^wp\/v2\/property\?status=publish&post_status=publish&_embed=wp:term,wp:featuredmedia&per_page=100&page=1&include=\d+(?:,\d+)*&orderby=include$/,
  },
  { call: 'featured homes', url: /^kiosk\/v1\/featured-properties$/ },
  { call: 'what stands on a plat', url: /^kiosk\/v1\/property-plat\?filter\[community\]=\d+$/ },
  {
    call: 'one home, also a draft',
    url: /^kiosk\/v1\/property\/[a-z0-9-]+\?filter\[post_status\]\[0\]=publish&filter\[post_status\]\[1\]=draft&_embed$/,
  },
  {
    call: 'one floor plan, also a draft',
    url: /^kiosk\/v1\/floorplan\/[a-z-]+\?filter\[post_status\]\[0\]=publish&filter\[post_status\]\[1\]=draft&_embed$/,
  },
  { call: 'floor plans', url: /^kiosk\/v1\/floorplan(?:\?.*page=1.*)?$/ },
  { call: "a community's floor plans", url: /^kiosk\/v1\/floorplan\?community=\d+$/ },
  { call: 'communities', url: /^kiosk\/v2\/communities\?_embed&draft=true$/ },
  {
    call: 'one community, also a draft',
    url: /^kiosk\/v2\/community\/[a-z-]+\?context=view&_embed&draft=true$/,
  },
  { call: 'agent number', url: /^kiosk\/v1\/agent-number\/\d+$/ },
  { call: 'plat map', url: /^kiosk\/v1\/plat-map-testing\/\d+$/ },
  { call: 'media item', url: /^wp\/v2\/media\/\d+$/ },
  { call: 'newest media, for the folders of uploads', url: /^wp\/v2\/media\?per_page=20$/ },
  { call: 'pictures of a gallery', url: /^wp\/v2\/media\?include=\d+(?:,\d+)*&per_page=100$/ },
  { call: 'price range', url: /^kiosk\/v1\/prices$/ },
  { call: 'blog posts', url: /^wp\/v2\/posts\?_embed&per_page=100&categories=130$/ },
  { call: 'one blog post', url: /^wp\/v2\/posts\?_embed&slug=[a-z-]+$/ },
  { call: 'content page', url: /^kiosk\/v1\/content\/about$/ },
  {
    call: 'agent forms with the password',
    url: /^kiosk\/v1\/content\/sales-agent-forms\?password=porchlight$/,
  },
  { call: 'development updates', url: /^kiosk\/v1\/development-update$/ },
  { call: 'one development update', url: /^kiosk\/v1\/development-update\/[a-z-]+$/ },
  { call: 'community pack', url: /^kiosk\/v1\/community-pack\/\d+$/ },
  {
    call: 'ids by slug, and menus',
    url: /^homesite\/v1\/site\?tags=12,149,88,153&category=130&forms=54,55,56,57,58,59&types=[a-z,-]+$/,
  },
  { call: 'incentives', url: /^wp\/v2\/incentive\?per_page=100&page=1$/ },
  { call: 'redirects', url: /^homesite\/v1\/redirects$/ },
  { call: 'banner', url: /^kiosk\/v1\/banner$/ },
  { call: 'homeowner banner', url: /^kiosk\/v1\/homeowner-banner$/ },
  { call: 'awards', url: /^wp\/v2\/award\?per_page=100$/ },
  // Names of shows come as embedded terms only.
  { call: 'awards with their shows', url: /^wp\/v2\/award\?_embed=wp:term&per_page=100$/ },
  {
    call: 'awards of one show',
    url: /^wp\/v2\/award\?filter\[award_show\]=green-roof-medal&per_page=25&status=publish$/,
  },
  { call: 'form definition', url: /^gf\/v2\/forms\/55$/ },
  { call: 'how far a request is', method: 'POST', url: /^gf\/v2\/forms\/57\/submissions\/status$/ },
  { call: 'newsletter signup', method: 'POST', url: /^gf\/v2\/forms\/54\/submissions$/ },
]

const partnersKey = 'a-key-of-thirty-two-letters-or-more'

/** One page of each kind. */
const pages = [
  '/',
  '/homes-for-sale',
  '/homes-for-sale?beds=3',
  '/homes-for-sale?region=central-oregon&city=bend&status=move-in',
  '/homes-for-sale?beds=3&status=lot',
  '/homes/1029-chinook-drive',
  '/floorplans',
  '/floorplans/alder',
  '/communities',
  '/communities/central-oregon',
  '/communities/juniper-ridge',
  '/tour-a-model',
  '/blog',
  '/blog?category=buying',
  '/blog/how-deep-is-a-porch',
  '/about',
  '/about/awards',
  '/about/awards?show=green-roof-medal',
  '/development-updates',
  '/development-updates/juniper-ridge-ponderosa-street',
  '/homeowner',
  '/homeowner/maintenance',
  '/homeowner/faq',
  '/contact',
  '/forms/contact',
]

/** Every call to the content system, below its root. */
function listRequests(site: TestSite): { method: string; url: string }[] {
  return site.content.requests
    .list()
    .filter(({ url }) => url.startsWith('/wp-json/'))
    .map(({ method, url }) => ({ method, url: decodeURIComponent(url.replace('/wp-json/', '')) }))
}

const LOTS = /^kiosk\/v1\/property-plat\?filter\[community\]=\d+$/

base(
  'after the reads of a start a page makes few calls of its own; the screens make those of the contract, and no others',
  async () => {
    await using site = await startTestSite({ env: { PARTNERS_KEYS: partnersKey } })
    const communities = await readdir(
      join(import.meta.dirname, '..', 'content-system', 'demo', 'communities'),
    )
    /** Until the last of what a start reads is asked for, and no call is under way. */
    async function settle(): Promise<number> {
      await expect
        .poll(async () => {
          const metrics = await (await fetch(`${site.url}/metrics`)).text()
          const underWay = metrics.match(/^homesite_content_calls_(?:running|waiting) \d+$/gm)
          const lots = listRequests(site).filter(({ url }) => LOTS.test(url))
          return { underWay, hasLast: lots.length >= communities.length }
        })
        .toEqual({
          underWay: ['homesite_content_calls_running 0', 'homesite_content_calls_waiting 0'],
          hasLast: true,
        })
      return listRequests(site).length
    }
    for (const [path, most] of [
      ['/floorplans/alder', 8],
      ['/', 12],
    ] as const) {
      const before = await settle()
      expect((await fetch(site.url + path)).status).toBe(200)
      expect((await settle()) - before, path).toBeLessThanOrEqual(most)
    }
    for (const path of [...pages, `/partners/${partnersKey}/homes.xml`]) {
      const response = await fetch(site.url + path)
      expect(response.status, path).toBe(200)
      await response.text()
    }
    expect((await post(site, '/sales-agent-forms', { password: 'porchlight' })).status).toBe(303)
    expect((await post(site, '/newsletter', { email: 'ada@example.com' })).status).toBe(200)
    const asked = { number: 'K7F2-9QMD', email: 'ada@example.com' }
    expect((await post(site, '/forms/customer-care/receipt', asked)).status).toBe(303)

    const requests = listRequests(site)
    const isCall = (call: Call, { method, url }: { method: string; url: string }) =>
      method === (call.method ?? 'GET') && call.url.test(url)
    const missing = calls.filter((call) => !requests.some((request) => isCall(call, request)))
    expect(missing.map(({ call }) => call)).toEqual([])

    // Further searches of homes and further pages of lists are the same calls with other values.
    const others = requests.filter(
      (request) =>
        !calls.some((call) => isCall(call, request)) &&
        !/^(?:wp\/v2\/property\?|kiosk\/v1\/content\/[a-z-]+$|gf\/v2\/forms\/\d+$)/.test(request.url),
    )
    expect(others).toEqual([])
  },
)
