/** Tag manager and CRM (specification §7, §8): when they load, when they don't, and which pages they never run on. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, hydrated, startTestSite, test as base } from './fixtures.ts'
import { paths } from '../app/paths.ts'

const gtmId = 'GTM-TEST123'
const tagManager = 'https://www.googletagmanager.com'

/** Records the page's state when it ran. */
const script = `window.loaded = [...(window.loaded ?? []), {
  src: document.currentScript.src,
  wasUsable: document.documentElement.dataset.hydrated === 'true',
}]`

type Crm = { url: string; calls: () => number; close: () => void }

/** A CRM of our own, on this machine. */
async function startCrm(): Promise<Crm> {
  let count = 0
  const server = createServer((_, outgoing) => {
    count += 1
    outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/track.js`
  return { url, calls: () => count, close: () => server.close() }
}

type Loaded = { src: string; wasUsable: boolean }

const test = base.extend<{ tags: { calls: () => number } }, { crm: Crm }>({
  crm: [
    async ({}, use) => {
      const crm = await startCrm()
      await use(crm)
      crm.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ crm }, use) => {
      const site = await startTestSite({ env: { GTM_ID: gtmId, CRM_SCRIPT_URL: crm.url } })
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  /** A fake tag manager: nothing leaves this machine. */
  tags: async ({ page, crm }, use) => {
    let count = 0
    await page.route(`${tagManager}/**`, (route) => {
      count += 1
      return route.fulfill({ contentType: 'text/javascript', body: script })
    })
    await page.route(crm.url, (route) => route.continue())
    const before = crm.calls()
    await use({ calls: () => count + crm.calls() - before })
  },
})

/** Waits until everything that starts when idle has started. */
async function rest(page: Page): Promise<void> {
  await hydrated(page)
  await page.evaluate(async () => {
    for (let times = 0; times < 3; times += 1) await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

function loaded(page: Page): Promise<Loaded[]> {
  return page.evaluate(() => (window as typeof window & { loaded?: Loaded[] }).loaded ?? [])
}

test('both load after the page is usable, and no page of the server names them as scripts', async ({
  page,
  site,
  crm,
  tags,
}) => {
  const html = await (await fetch(site.url)).text()
  expect(html).not.toMatch(/<script[^>]*(?:googletagmanager|track\.js)/)
  await page.goto('/')
  await expect.poll(() => loaded(page).then((all) => all.length)).toBe(2)
  expect(await loaded(page)).toEqual(
    expect.arrayContaining([
      { src: crm.url, wasUsable: true },
      { src: `${tagManager}/gtm.js?id=${gtmId}`, wasUsable: true },
    ]),
  )
  await page.getByRole('main').getByRole('link', { name: 'Browse floor plans' }).click()
  await expect(page).toHaveURL(paths.floorPlans())
  await rest(page)
  expect(tags.calls()).toBe(2)
})

test('a browser with Global Privacy Control is left alone until its owner says otherwise', async ({
  page,
  tags,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' })
  await page.goto('/')
  await rest(page)
  expect(tags.calls()).toBe(0)

  // By keyboard: the dialog takes the focus, gives it back, and can be left without a choice.
  const opener = page.getByRole('button', { name: 'Privacy choices' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Privacy choices' })
  await expect(dialog).toContainText('your browser asks not to be tracked')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  expect(tags.calls()).toBe(0)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Count my visits', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(tags.calls).toBe(2)
  await page.reload()
  await expect.poll(tags.calls).toBe(4)
})

test('a browser that asks not to be tracked is left alone', async ({ page, tags }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  await page.goto(paths.homesForSale())
  await rest(page)
  expect(tags.calls()).toBe(0)
})

test('opting out turns analytics off, on the next pages too', async ({ page, tags }) => {
  await page.goto('/')
  await expect.poll(tags.calls).toBe(2)
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await expect(page.getByRole('dialog')).toContainText('Analytics are on.')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Don’t count my visits' }).click()
  await reloaded
  await rest(page)
  expect(await loaded(page)).toEqual([])
  await page.goto(paths.homesForSale())
  await rest(page)
  expect(tags.calls()).toBe(2)
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await expect(page.getByRole('dialog')).toContainText('Analytics are off.')
})

test('they never run on the agents’ entrance or the pages behind it', async ({ page, tags }) => {
  await page.goto(paths.agentForms())
  await rest(page)
  expect(tags.calls()).toBe(0)
  await page.getByRole('textbox', { name: 'Password' }).fill('porchlight')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await rest(page)
  expect(tags.calls()).toBe(0)

  // A public page has analytics; navigating from it to the agents' pages loads a new document.
  await page.goto('/')
  await expect.poll(tags.calls).toBe(2)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sales agent forms' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await rest(page)
  expect(await loaded(page)).toEqual([])
  expect(tags.calls()).toBe(2)
})

test("a script that fails to load doesn't affect the page", async ({ page, crm, expectedNoise }) => {
  expectedNoise.push(/Failed to load resource/)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.route(`${tagManager}/**`, (route) => route.abort())
  await page.route(crm.url, (route) => route.abort())
  await page.goto('/')
  await expect.poll(() => said).toContain("www.googletagmanager.com couldn't be loaded.")
  await page.getByRole('main').getByRole('link', { name: 'Browse floor plans' }).click()
  await expect(page).toHaveURL(paths.floorPlans())
})
