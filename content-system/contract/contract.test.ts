// Every call of the contract beside the list of homes: single views, kiosk, drafts, passwords, forms, media.
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import types from '../wordpress/homesite/model/types.json' with { type: 'json' }
import { openContentSystem } from './content-system.ts'
import { errorOf, items, metaNumber, object } from './shapes.ts'
import type { Item } from './shapes.ts'

const system = await openContentSystem(process.env)
afterAll(() => system[Symbol.asyncDispose]())

const WITH_DRAFTS = 'filter[post_status][0]=publish&filter[post_status][1]=draft'
const LAT_LNG = /^-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?$/

async function first(path: string): Promise<Item> {
  const [item] = items(await system.send(path))
  if (!item) throw new Error(`The contract needs content at ${path}.`)
  return item
}

/** The first of a kiosk call's answers over all communities that isn't 404. */
async function firstOfCommunities(path: (id: number) => string) {
  for (const { id } of items(await system.send('kiosk/v2/communities'))) {
    const response = await system.send(path(id))
    if (response.status !== 404) return { id, response }
  }
  throw new Error(`The contract needs one community with an answer at ${path(0)}.`)
}

test('answers a home by slug and by id with its metadata', async () => {
  const { id, slug } = await first('wp/v2/property?per_page=1')
  const home = object(await system.send(`kiosk/v1/property/${slug}?${WITH_DRAFTS}&_embed`))
  expect([home.id, home.type, home.status]).toEqual([id, 'property', 'publish'])
  expect(metaNumber(home, `${system.prefix}_property_price`)).toBeGreaterThan(0)
  expect(home.metadata[`${system.prefix}_property_location`]).toMatch(LAT_LNG)
  expect(home.content.rendered).toContain('<p>')
  expect(object(await system.send(`kiosk/v1/property/${id}?${WITH_DRAFTS}`)).slug).toBe(slug)
  expect(object(await system.send(`wp/v2/property/${id}`)).slug).toBe(slug)
})

test("answers 404 for an item that isn't there", async () => {
  expect(errorOf(await system.send('wp/v2/property/99999999'))).toEqual([404, 'rest_post_invalid_id'])
  const page = await first('wp/v2/pages?per_page=1')
  expect(errorOf(await system.send(`wp/v2/property/${page.id}`))).toEqual([404, 'rest_post_invalid_id'])
  for (const path of ['property', 'floorplan', 'content', 'development-update'])
    expect((await system.send(`kiosk/v1/${path}/no-such-item-anywhere`)).status).toBe(404)
  expect((await system.send('kiosk/v2/community/no-such-item-anywhere')).status).toBe(404)
  expect(errorOf(await system.send('kiosk/v9/nothing'))).toEqual([404, 'rest_no_route'])
})

test('keeps the editor’s order of a gallery on the wire', async () => {
  const list = await system.send('wp/v2/property?per_page=100&_fields=id,metadata')
  const galleries = [...list.text.matchAll(/_property_gallery":\{(.*?)\}/g)].map((match) => match[1] ?? '')
  const orders = galleries.map((text) => [...text.matchAll(/"(\d+)":/g)].map((match) => Number(match[1])))
  expect(orders.some((ids) => ids.length > 1)).toBe(true)
  // At least one editor didn't happen to choose pictures by their number.
  expect(orders.some((ids) => ids.join() !== ids.toSorted((one, other) => one - other).join())).toBe(true)
})

test('answers featured homes and the price range', async () => {
  const featured = items(await system.send('kiosk/v1/featured-properties'))
  expect(featured.length).toBeGreaterThan(0)
  expect(featured.every((home) => home.type === 'property' && home.status === 'publish')).toBe(true)
  const { min, max } = object<{ min: number; max: number }>(await system.send('kiosk/v1/prices'))
  expect(min).toBeGreaterThan(0)
  expect(max).toBeGreaterThanOrEqual(min)
})

test('answers communities, and one by slug and by id', async () => {
  const list = items(await system.send('kiosk/v2/communities?_embed'))
  expect(list.length).toBeGreaterThan(0)
  expect(list[0]?.metadata[`${system.prefix}_community_location`]).toMatch(LAT_LNG)
  const { id, slug } = list[0] ?? {}
  const query = 'context=view&_embed&draft=true'
  expect(object(await system.send(`kiosk/v2/community/${slug}?${query}`)).id).toBe(id)
  expect(object(await system.send(`kiosk/v2/community/${id}?${query}`)).slug).toBe(slug)
})

test('answers floor plans in pages, of one community, and one by slug', async () => {
  const response = await system.send('kiosk/v1/floorplan?page=1')
  const plans = items(response)
  expect(Number(response.headers.get('x-wp-total'))).toBeGreaterThanOrEqual(plans.length)
  const plan = plans.find((each) => Array.isArray(each['communities']) && each['communities'].length > 0)
  const [community] = (plan?.['communities'] ?? []) as number[]
  const ofCommunity = items(await system.send(`kiosk/v1/floorplan?community=${community}`))
  expect(ofCommunity.map((each) => each.id)).toContain(plan?.id)
  expect(ofCommunity.every((each) => (each['communities'] as number[]).includes(Number(community)))).toBe(
    true,
  )
  expect(object(await system.send(`kiosk/v1/floorplan/${plan?.slug}?${WITH_DRAFTS}&_embed`)).id).toBe(
    plan?.id,
  )
})

test('answers a plat map and what stands on its lots', async () => {
  const { id, response } = await firstOfCommunities((community) => `kiosk/v1/plat-map-testing/${community}`)
  const map = object<{
    id: number
    width: number
    height: number
    lots: { lot: string; points: number[][] }[]
  }>(response)
  expect(map.id).toBe(id)
  expect(map.lots.length).toBeGreaterThan(0)
  expect(map.lots.every((lot) => lot.points.length > 2)).toBe(true)
  const plat = (await system.send(`kiosk/v1/property-plat?filter[community]=${id}`)).body as Record<
    string,
    unknown
  >[]
  expect(plat.length).toBeGreaterThan(0)
  expect(new Set(plat.map((lot) => lot['community']))).toEqual(new Set([id]))
  for (const lot of plat)
    expect(['move-in', 'under-construction', 'lot', 'under-contract', 'sold']).toContain(lot['status'])
})

test('leaves out lots that aren’t released', async (context) => {
  if (!system.hasContractContent) context.skip()
  const { id } = object(await system.send('kiosk/v2/community/gales-creek-landing'))
  const map = object<{ lots: unknown[] }>(await system.send(`kiosk/v1/plat-map-testing/${id}`))
  expect(map.lots.length).toBeGreaterThan(0)
  expect(items(await system.send(`kiosk/v1/property-plat?filter[community]=${id}`))).toEqual([])
})

test('answers an agent’s number and a community pack', async () => {
  const { response } = await firstOfCommunities((id) => `kiosk/v1/agent-number/${id}`)
  const agent = response.body as string | { number: string }
  expect(typeof agent === 'string' ? agent : agent.number).toMatch(/\d{3}-\d{3}-\d{4}/)
  const pack = await firstOfCommunities((id) => `kiosk/v1/community-pack/${id}`)
  const { community, features } = object<{ community: number; features: string[] }>(pack.response)
  expect(community).toBe(pack.id)
  expect(Array.isArray(features)).toBe(true)
})

test('answers posts of a category with their neighbors', async () => {
  const posts = items(await system.send('wp/v2/posts?_embed&per_page=100&categories=130'))
  expect(posts.length).toBeGreaterThan(2)
  expect(posts.every((post) => (post['categories'] as number[]).includes(130))).toBe(true)
  expect(posts[0]?._embedded?.author?.[0]?.name).toBeTruthy()
  const one = await first(`wp/v2/posts?slug=${posts[1]?.slug}&_embed`)
  expect(one['next']).toMatchObject({ slug: posts[0]?.slug })
  expect(one['previous']).toMatchObject({ slug: posts[2]?.slug })
})

test('answers content pages by the last part of their path', async () => {
  const pages = items(await system.send('wp/v2/pages?per_page=100'))
  const nested = pages.find((page) => String(page['path'] ?? '').includes('/') && !page.content.protected)
  const page = object(await system.send(`kiosk/v1/content/${nested?.slug}`))
  expect(page['path']).toBe(nested?.['path'])
  expect(object(await system.send('kiosk/v1/content/home'))['path'] ?? '').toBe('')
})

test('keeps agent pages locked until the right password comes', async () => {
  const path = 'kiosk/v1/content/sales-agent-forms'
  const locked = object(await system.send(path))
  expect([locked.content.protected, locked.content.rendered]).toEqual([true, ''])
  expect(locked['blocks'] ?? []).toEqual([])
  expect(errorOf(await system.send(`${path}?password=not-the-one`))).toEqual([
    403,
    'rest_post_incorrect_password',
  ])
  const open = object(await system.send(`${path}?password=${encodeURIComponent(system.agentPassword)}`))
  expect(open.content.rendered.length).toBeGreaterThan(0)
  const core = items(await system.send('wp/v2/pages?slug=sales-agent-forms'))
  expect(core[0]?.content).toEqual({ rendered: '', protected: true })
})

test('answers development updates, the list and one', async () => {
  const update = await first('kiosk/v1/development-update')
  expect(Number(update.metadata['community'])).toBeGreaterThan(0)
  expect(object(await system.send(`kiosk/v1/development-update/${update.slug}`)).id).toBe(update.id)
  expect(object(await system.send(`kiosk/v1/development-update/${update.id}`)).slug).toBe(update.slug)
})

test('answers the banners', async () => {
  for (const path of ['kiosk/v1/banner', 'kiosk/v1/homeowner-banner'])
    expect(['on', '']).toContain(object<{ show_banner: string }>(await system.send(path)).show_banner)
  const { audience = '' } = object<{ audience?: string }>(await system.send('kiosk/v1/banner'))
  expect(['', ...Object.keys(types.banner.audience.select)]).toContain(audience)
})

test('answers awards, and those of one show by its slug', async () => {
  const awards = items(await system.send('wp/v2/award?per_page=100'))
  const [show] = (awards[0]?.['award_show'] ?? []) as number[]
  const { slug } = object<{ slug: string }>(await system.send(`wp/v2/award_show/${show}`))
  const query = `filter[award_show]=${slug}&per_page=25&status=publish`
  const ofShow = items(await system.send(`wp/v2/award?${query}`))
  const wanted = awards.filter((award) => (award['award_show'] as number[]).includes(Number(show)))
  const byNumber = (a: number, b: number) => a - b
  const ids = (awards: { id: number }[]) => awards.map((award) => award.id).toSorted(byNumber)
  expect(ids(ofShow)).toEqual(ids(wanted))
  const pictured = awards.find((award) => award['featured_image_src'] !== false)
  expect(pictured?.['featured_image_src']).toMatchObject({
    url: expect.stringMatching(/^https?:\/\//) as string,
  })
})

test('answers pictures with sizes that are there', async () => {
  type Media = {
    source_url: string
    media_details: { sizes: Record<string, { width: number; source_url: string }> }
  }
  const homes = object<{ featured_media: number }[]>(
    await system.send('wp/v2/property?per_page=100&_fields=featured_media'),
  )
  const ids = homes.map(({ featured_media: id }) => id).filter((id) => id > 0)
  const findSized = async () =>
    object<Media[]>(await system.send(`wp/v2/media?per_page=100&include=${ids.join()}`)).find(
      ({ media_details: details }) => details.sizes['medium'],
    )
  // A WordPress makes them in the background after an import.
  await expect.poll(findSized, { timeout: 60_000, interval: 1_000 }).toBeDefined()
  const media = await findSized()
  const medium = media?.media_details.sizes['medium']
  expect(medium?.width).toBeLessThanOrEqual(300)
  for (const url of [media?.source_url ?? '', medium?.source_url ?? '']) {
    const picture = await fetch(url)
    expect([picture.status, picture.headers.get('content-type')?.startsWith('image/')]).toEqual([200, true])
    await picture.body?.cancel()
  }
  expect(errorOf(await system.send('wp/v2/media/99999999'))).toEqual([404, 'rest_post_invalid_id'])
})

test('gives a form’s definition to its owner only', async () => {
  const path = `gf/v2/forms/${system.formId}`
  expect((await system.send(path)).status).toBe(401)
  const form = object<{ fields: unknown[] }>(await system.send(path, { headers: { authorization: basic() } }))
  expect(form.fields.length).toBeGreaterThan(0)
})

test('takes a submission, and says what is wrong with another', async () => {
  const path = `gf/v2/forms/${system.formId}/submissions`
  const headers = { authorization: basic() }
  const post = (email: string) =>
    system.send(path, { method: 'POST', headers, body: new URLSearchParams({ input_1: email }) })
  const good = object<{ is_valid: boolean; confirmation_message: string }>(await post('contract@example.com'))
  expect(good.is_valid).toBe(true)
  expect(good.confirmation_message.length).toBeGreaterThan(0)
  for (const wrong of ['', 'no address']) {
    const bad = await post(wrong)
    expect(bad.status).toBe(400)
    expect(bad.body).toMatchObject({ is_valid: false, validation_messages: { 1: expect.any(String) } })
  }
  const form = new FormData()
  form.set('input_1', 'multipart@example.com')
  expect((await system.send(path, { method: 'POST', headers, body: form })).status).toBe(200)
  expect(
    errorOf(await system.send('gf/v2/forms/99999/submissions', { method: 'POST', headers, body: form })),
  ).toEqual([400, 'form_not_found'])
})

test('takes submissions of the website only', async () => {
  const path = `gf/v2/forms/${system.formId}/submissions`
  const wrong = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` })
  for (const headers of [{}, wrong('other:key'), wrong(`${system.formsKey}:other`)])
    for (const part of ['', '/validation', '?_validate_only=1']) {
      const body = new URLSearchParams({ input_1: 'nobody@example.com' })
      const { status } = await system.send(path + part, { method: 'POST', headers, body })
      expect([part, status]).toEqual([part, 401])
    }
})

test('answers redirects with what the website may follow', async () => {
  const response = await system.send('homesite/v1/redirects')
  expect(response.status).toBe(200)
  for (const redirect of items(response) as unknown as Record<string, unknown>[]) {
    expect(redirect).toEqual({
      from: expect.stringMatching(/^\/[^?#*]+$/) as string,
      to: expect.toBeOneOf([null, expect.stringMatching(/^(?:\/(?!\/)|https:\/\/)/)]) as string,
      status: expect.toBeOneOf([301, 302, 410]) as number,
      match: expect.toBeOneOf(['exact', 'prefix']) as string,
    })
    expect(redirect['to'] === null).toBe(redirect['status'] === 410)
  }
})

test('refuses to write', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"title":"x"}' }
  expect(errorOf(await system.send('wp/v2/property', init))).toEqual([401, 'rest_cannot_create'])
})

function basic(): string {
  return `Basic ${Buffer.from(`${system.formsKey}:${system.formsSecret}`).toString('base64')}`
}
