/** What's told of a visitor, and to whom, in each state of consent: to the tag manager, with a form, and of how fast pages are. */
import type { Page } from '@playwright/test'
import { paths } from '../app/paths.ts'
import { bar, gtmId, rest, tagManager, testOf } from './analytics-site.ts'
import { expect, formHydrated, useOneWorker } from './fixtures.ts'

useOneWorker()

const test = testOf('ask')
const ad = '?utm_source=google&utm_medium=cpc&utm_campaign=fall&gclid=Cj0-test'
const pixel = 'https://www.googleadservices.com/pixel.gif'

type Command = Record<string, unknown>

/** Every push, in its order, over all documents; a command's arguments as an array. */
async function recordLayer(page: Page): Promise<unknown[]> {
  const pushed: unknown[] = []
  await page.exposeFunction('notePushed', (json: string) => void pushed.push(JSON.parse(json)))
  await page.addInitScript(() => {
    const seen = window as typeof window & {
      notePushed: (json: string) => Promise<void>
      dataLayer?: unknown[]
    }
    let layer: unknown[] | undefined
    Object.defineProperty(seen, 'dataLayer', {
      get: () => layer,
      set(given: unknown[]) {
        layer = given
        layer.push = (...items) => {
          for (const item of items) {
            const isCommand = Object.prototype.toString.call(item) === '[object Arguments]'
            void seen.notePushed(JSON.stringify(isCommand ? Array.from(item as ArrayLike<unknown>) : item))
          }
          return Array.prototype.push.apply(layer, items)
        }
      },
    })
  })
  return pushed
}

function recordHosts(page: Page, siteUrl: string): Set<string> {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== siteUrl) hosts.add(hostname)
  })
  return hosts
}

/** How many visits the site was told the speed of; a browser doesn't show what it sends as it leaves. */
async function countTimed(siteUrl: string): Promise<number> {
  const metrics = await (await fetch(`${siteUrl}/metrics`)).text()
  const counts = metrics.matchAll(/homesite_page_ttfb_seconds_count\{.*\} (\d+)/g)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Comes by an ad, looks around, and asks for the newsletter. @returns the address */
async function visit(page: Page, answer?: string): Promise<string> {
  const email = `ada-${Date.now()}@wells.com`
  await page.goto(paths.homesForSale(ad))
  if (answer !== undefined) await bar(page).getByRole('button', { name: answer, exact: true }).click()
  await rest(page)
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/homes\/[\w-]+$/)
  // The address comes before the screen.
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
  await rest(page)
  const form = page.getByRole('form', { name: 'Front Porch newsletter' }).first()
  await formHydrated(form)
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('You are on the list')).toBeVisible()
  await page.goto(paths.homesForSale('?beds=9&city=bend'))
  await rest(page)
  await page.goto(paths.privacy())
  await rest(page)
  return email
}

const all = (isAllowed: boolean) => ({
  ad_storage: isAllowed ? 'granted' : 'denied',
  ad_user_data: isAllowed ? 'granted' : 'denied',
  ad_personalization: 'denied',
  analytics_storage: isAllowed ? 'granted' : 'denied',
  functionality_storage: isAllowed ? 'granted' : 'denied',
  personalization_storage: 'denied',
  security_storage: isAllowed ? 'granted' : 'denied',
})

test('allowed: consent first, then events without a person; the source is stored and goes with the form', async ({
  page,
  site,
  tags,
}) => {
  const pushed = await recordLayer(page)
  const hosts = recordHosts(page, site.url)
  const timed = await countTimed(site.url)
  const email = await visit(page, 'Allow')
  await expect.poll(tags.calls).toBeGreaterThan(0)
  expect(pushed[0]).toEqual(['consent', 'default', all(false)])
  expect(pushed[1]).toEqual(['consent', 'update', all(true)])
  expect(pushed[2]).toMatchObject({ event: 'gtm.js' })
  const events = pushed.filter((each): each is Command => !Array.isArray(each))
  const named = (name: string) => events.filter(({ event }) => event === name)
  expect(named('page_view')[0]).toEqual({
    event: 'page_view',
    page_location: `${site.url}${paths.homesForSale(ad)}`,
    page_kind: '/homes-for-sale',
  })
  expect(named('home_viewed')).toEqual([
    { event: 'home_viewed', home: expect.any(String), community: expect.any(String) },
  ])
  expect(named('generate_lead')).toEqual([{ event: 'generate_lead', form: 'newsletter' }])
  const filters = 'beds,city'
  expect(named('search')).toEqual([{ event: 'search', filters }])
  await expect.poll(() => pushed).toContainEqual({ event: 'search_empty', filters })
  expect(JSON.stringify(pushed)).not.toContain(email)
  expect([...hosts].toSorted()).toEqual(['127.0.0.1', 'www.googletagmanager.com'])
  expect(await readSource(site, email)).toMatchObject({
    first: { utm_source: 'google', click_ids: { gclid: 'Cj0-test' }, landing: '/homes-for-sale' },
    summary: 'google / cpc / fall (gclid), to /homes-for-sale',
  })
  // Another day, by the address alone: still by that ad.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lead-source'))).toContain('Cj0-test')
  await expect.poll(() => countTimed(site.url)).toBeGreaterThan(timed)
})

for (const [state, answer, keeps] of [
  ['not answered', undefined, true],
  ['refused', 'Don’t allow', false],
  ['Global Privacy Control', undefined, false],
] as const) {
  test(`${state}: nobody else is told anything, and nothing of it is stored`, async ({
    page,
    site,
    tags,
  }) => {
    const pushed = await recordLayer(page)
    const hosts = recordHosts(page, site.url)
    const timed = await countTimed(site.url)
    if (state === 'Global Privacy Control') {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      )
      await page.setExtraHTTPHeaders({ 'sec-gpc': '1' })
    }
    const email = await visit(page, answer)
    expect(pushed).toEqual([])
    expect([...hosts]).toEqual([])
    expect(tags.calls()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('lead-source'))).toBeNull()
    // The tab remembers how it was opened, as long as nobody says no.
    const source = await readSource(site, email)
    if (keeps) expect(source).toMatchObject({ last: { utm_campaign: 'fall' } })
    else expect(source).toBeUndefined()
    if (keeps) await expect.poll(() => countTimed(site.url)).toBeGreaterThan(timed)
    else expect(await countTimed(site.url)).toBe(timed)
  })
}

test('without scripts the campaign of the form’s own address goes along', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto(paths.form('contact', '?utm_source=flyer'))
  const form = page.getByRole('form', { name: 'Contact' })
  const email = `ben-${Date.now()}@wells.example`
  await form.getByLabel('First').fill('Ben')
  await form.getByLabel('Last').fill('Hill')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('What is it about?').selectOption('buying')
  await form.getByLabel('Message').fill('Hello')
  await form.getByText('may use these details').click()
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(/receipt$/)
  expect(await readSource(site, email)).toMatchObject({ last: { utm_source: 'flyer' } })
  await context.close()
})

const own = testOf('ask', { GTM_URL: 'https://tags.homes.example/gtm.js' })

own(
  'a tag loads from its brand’s hosts and the tag manager’s own, and from no other',
  async ({ page, expectedNoise }) => {
    expectedNoise.push(/^unknown host/, /Content Security Policy/, /Failed to load resource/)
    const asked: string[] = []
    await page.route('https://tags.homes.example/**', (route) => {
      asked.push(route.request().url())
      const body = `for (const src of ['${pixel}', 'https://other.example/a.gif']) new Image().src = src`
      return route.fulfill({ contentType: 'text/javascript', body })
    })
    await page.route(/googleadservices|other\.example/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'image/gif', body: '' })
    })
    await page.goto('/')
    await bar(page).getByRole('button', { name: 'Allow', exact: true }).click()
    await expect.poll(() => asked).toEqual([`https://tags.homes.example/gtm.js?id=${gtmId}`, pixel])
    await page.goto(paths.privacy())
    const listed = page.getByRole('region', { name: 'What stays in your browser' })
    await expect(listed).toContainText('tags.homes.example')
    await expect(listed).toContainText('www.googleadservices.com')
    await expect(listed).not.toContainText(new URL(tagManager).host)
  },
)

type Site = { content: { listSubmissions: (formId: number) => { values: Record<string, string> }[] } }

async function readSource({ content }: Site, email: string): Promise<unknown> {
  const find = () =>
    [54, 55]
      .flatMap((id) => content.listSubmissions(id))
      .find(({ values }) => Object.values(values).includes(email))
  await expect.poll(find).toBeDefined()
  const source = find()?.values['source']
  return source === undefined ? undefined : (JSON.parse(source) as unknown)
}
