/** What the privacy page says against what the site does, in each state of consent; and Global Privacy Control. */
import type { Page } from '@playwright/test'
import { paths } from '../app/paths.ts'
import { bar, rest, testOf, theirNames } from './analytics-site.ts'
import { mapViewport, movingMapOptions } from './browser.ts'
import { expect, formHydrated, useOneWorker } from './fixtures.ts'
import { mapOf, moving, pins, untilPins } from './map-of-homes.ts'

useOneWorker()

const test = testOf('ask')
// A map that moves among much else.
test.setTimeout(240_000)
test.use({ launchOptions: await movingMapOptions(), viewport: mapViewport })

/** Records each name that anything is stored under, and each host that's asked for anything. */
async function record(page: Page, siteUrl: string) {
  const names = new Set<string>()
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== siteUrl) hosts.add(hostname)
  })
  await page.exposeFunction('noteStored', (name: string) => void names.add(name))
  await page.addInitScript(() => {
    const { noteStored } = window as typeof window & { noteStored: (name: string) => Promise<void> }
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function set(name, value) {
      void noteStored(name)
      setItem.call(this, name, value)
    }
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    Object.defineProperty(document, 'cookie', {
      get: () => cookie?.get?.call(document) as string,
      set: (text: string) => {
        if (!text.includes('Max-Age=0')) void noteStored(text.split('=')[0] ?? '')
        cookie?.set?.call(document, text)
      },
    })
  })
  return {
    hosts: () => [...hosts].toSorted(),
    async names() {
      const left = await page.evaluate(async () => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
        ...(await caches.keys()).map((name) => `cache ${name}`),
      ])
      const cookies = (await page.context().cookies()).map(({ name }) => name)
      const all = [...names, ...left, ...cookies].map((name) => name.replace(/^form:.+/, 'form:…'))
      return [...new Set(all)].toSorted()
    },
  }
}

/** Does everything on the site that leaves something in the browser. */
async function useEverything(page: Page): Promise<void> {
  await page.goto(paths.homesForSale('?city=prineville&beds=3'))
  await page.getByRole('button', { name: 'Close announcement' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await moving(page)
  await untilPins(page)
  await pins(page).first().press('Enter')
  await expect(mapOf(page).getByRole('group', { name: 'Selected on the map' })).toBeVisible()

  await page.goto('/homeowner/maintenance')
  // Not `check`, which wants it ticked at once: while the page hydrates, the tick is taken away and entered again.
  await page.getByRole('checkbox').first().click()
  await expect(page.getByText(/^1 of \d+ done$/)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibility')

  await page.goto(paths.home('232-rabbitbrush-lane'))
  await page.getByRole('link', { name: 'Request a tour' }).first().click()
  const form = page.getByRole('form', { name: 'Tour request' })
  const days = form.getByRole('group', { name: 'Day', exact: true })
  await formHydrated(form)
  await days.locator('input:enabled').nth(3).check({ force: true })
  await form.getByText('2 pm', { exact: true }).click()
  await form.getByLabel('First').fill('Ada')
  await form.getByLabel('Last').fill('Hill')
  await form.getByLabel('Email').fill(`ada-${Date.now()}@wells.example`)
  await form.getByRole('button', { name: 'Ask for a tour' }).click()
  await expect(page).toHaveURL(/\/forms\/tour-request\/receipt$/)

  await page.goto(paths.agentForms())
  await page.getByRole('textbox', { name: 'Password' }).fill('porchlight')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const flyers = page.getByRole('form', { name: 'Your flyers' })
  await flyers.getByLabel('Your name').fill('Ada Reyes')
  await flyers.getByLabel('Brokerage').fill('Juniper Realty')
  await flyers.getByLabel('Email').fill('ada@example.com')
  await flyers.getByLabel('Phone').fill('(541) 555-0199')
  await flyers.getByLabel('Photo').setInputFiles('content-system/demo/media/people/junia-whitlatch.jpg')
  await flyers.getByRole('button', { name: 'Use on my flyers' }).click()
  await expect(flyers.getByRole('status')).toContainText('Ada Reyes')
}

/** What the privacy page lists. */
async function readListed(page: Page) {
  await page.goto(paths.privacy())
  const facts = page.getByRole('region', { name: 'What stays in your browser' })
  const names = await facts.locator('code').allInnerTexts()
  const hosts = (await facts.locator('[data-hosts]').allInnerTexts()).flatMap((text) => text.split(', '))
  return { names: names.toSorted(), hosts }
}

const states = {
  'not answered': { answer: undefined, hasGpc: false },
  allowed: { answer: 'Allow', hasGpc: false },
  refused: { answer: 'Don’t allow', hasGpc: false },
  'opted out by Global Privacy Control': { answer: undefined, hasGpc: true },
}

for (const [state, { answer, hasGpc }] of Object.entries(states)) {
  test(`the privacy page lists all that the site stores and loads: ${state}`, async ({
    page,
    site,
    tags,
  }) => {
    const recorded = await record(page, site.url)
    if (hasGpc) await signalGpc(page)
    await page.goto('/')
    if (answer !== undefined) await bar(page).getByRole('button', { name: answer, exact: true }).click()
    await rest(page)
    await useEverything(page)
    const listed = await readListed(page)
    await rest(page)

    const isAllowed = answer === 'Allow'
    const ours = listed.names.filter(
      (name) =>
        (name !== 'analytics-choice' || answer !== undefined) && (name !== 'lead-source' || isAllowed),
    )
    await expect.poll(recorded.names).toEqual([...ours, ...(isAllowed ? theirNames : [])].toSorted())
    await expect.poll(recorded.hosts).toEqual(isAllowed ? ['127.0.0.1', 'www.googletagmanager.com'] : [])
    expect(tags.calls() > 0).toBe(isAllowed)
    expect(listed.hosts).toEqual(expect.arrayContaining(recorded.hosts()))
  })
}

/** As browsers that have a setting for it do. */
async function signalGpc(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' })
}

const signals = {
  'of the browser': signalGpc,
  'in the header alone': (page: Page) => page.setExtraHTTPHeaders({ 'sec-gpc': '1' }),
}

for (const [kind, signal] of Object.entries(signals)) {
  test(`a later signal ${kind} goes before an earlier Allow, and the visitor may choose again`, async ({
    page,
    tags,
  }) => {
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('saved-homes', '[]'))
    await bar(page).getByRole('button', { name: 'Allow', exact: true }).click()
    await expect.poll(tags.calls).toBe(2)

    await signal(page)
    await page.goto(paths.homesForSale())
    await expect(bar(page)).toContainText('Your browser now asks sites not to track you', {
      useInnerText: true,
    })
    const left = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    const theirs = expect.stringMatching(/^(?:_ga_ls|crm|lead-source)$/)
    await expect.poll(left).not.toContainEqual(theirs)
    expect(await left()).toContain('saved-homes')
    await rest(page)
    expect(tags.calls()).toBe(2)
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['analytics-choice'])

    await page.goto(paths.privacy())
    const choices = page.getByRole('region', { name: 'Your privacy choices' })
    await expect(choices.getByRole('status')).toContainText('your browser now asks not to be tracked', {
      useInnerText: true,
    })
    await choices.getByRole('button', { name: 'Allow analytics', exact: true }).click()
    await expect.poll(tags.calls).toBe(4)
    await page.reload()
    await expect.poll(tags.calls).toBe(6)
    await expect(bar(page)).toBeHidden()
  })
}

test('with the header alone nobody is asked, and the privacy page knows', async ({ page, tags }) => {
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' })
  await page.goto('/')
  await expect(bar(page)).toBeHidden()
  await page.goto(paths.privacy())
  const status = page.getByRole('region', { name: 'Your privacy choices' }).getByRole('status')
  await expect(status).toHaveText('Analytics are off, because your browser asks not to be tracked.', {
    useInnerText: true,
  })
  expect(tags.calls()).toBe(0)
})
