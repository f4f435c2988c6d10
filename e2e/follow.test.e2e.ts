import { startMailServer } from '../server/follow/testing/mail-server.ts'
import { linkOf } from '../server/follow/testing/mail-links.ts'
import { expect, startTestSite, test as base, useOneWorker, type TestSite } from './fixtures.ts'
import { paths } from '../app/paths.ts'

type Mailbox = Awaited<ReturnType<typeof startMailServer>>

useOneWorker()

/** A site that sends mail, on a phone and without scripts: these pages have none. */
const test = base.extend<object, { mail: Mailbox; site: TestSite }>({
  mail: [
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mail }, use) => {
      const site = await startTestSite({ env: { SMTP_URL: mail.url } })
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  javaScriptEnabled: false,
  viewport: { width: 390, height: 844 },
})

test('a search is followed from the list, confirmed by a button, and stopped by another', async ({
  page,
  site,
  mail,
}) => {
  await page.goto(paths.homesForSale('?beds=3&city=bend'))
  await page.getByRole('link', { name: 'Email me changes' }).click()
  await expect(page.getByRole('link', { name: 'Homes with 3+ beds for sale in Bend' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@wells.homes')
  await page.getByRole('button', { name: 'Email me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expect.poll(() => mail.mails.length).toBe(1)
  const text = mail.mails[0]?.text ?? ''
  for (const each of ['confirm', 'manage'] as const) {
    // As a mail scanner does.
    const opened = await page.request.get(linkOf(text, each, site.url))
    expect(opened.status()).toBe(200)
    expect(opened.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    })
    // Nothing that could send the address elsewhere.
    expect(await opened.text()).not.toMatch(/<script[^>]+src=|type="module"/)
  }
  await page.goto(linkOf(text, 'confirm', site.url))
  await expect(page).toHaveTitle(/^Start these emails/)
  await page.getByRole('button', { name: 'Yes, email me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re all set')
  await page.getByRole('link', { name: 'Stop or change these emails' }).click()
  await page.getByRole('button', { name: 'Yes, stop them' }).click()
  await expect(page.getByText('We’ve deleted your address')).toBeVisible()
})

test('no page of ours is told the address of a page about following, and each ends with the legal strip', async ({
  page,
  site,
  mail,
}) => {
  await page.goto('/follow?beds=4')
  await page.getByRole('textbox', { name: 'Email' }).fill('dee@wells.homes')
  const before = mail.mails.length
  await page.getByRole('button', { name: 'Email me' }).click()
  await expect.poll(() => mail.mails.length).toBe(before + 1)
  const text = mail.mails.at(-1)?.text ?? ''
  for (const each of ['confirm', 'manage'] as const) {
    await page.goto(linkOf(text, each, site.url))
    await expect(page.getByRole('img', { name: 'Equal Housing Opportunity' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Licenses' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Accessibility' })).toBeVisible()
    await page.getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL(`${site.url}/terms`)
    expect(await page.evaluate(() => document.referrer), each).toBe(`${site.url}/`)
  }
})

test('homes and shortlists are followed from their pages', async ({ page }) => {
  await page.goto(paths.home('1204-ne-larkspur-loop'))
  await page.getByRole('link', { name: 'Email me when its price or status changes' }).click()
  await expect(page.getByRole('link', { name: '1204 NE Larkspur Loop' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('homes') ?? ''
  await page.goto(paths.shortlist(`?homes=${id}`))
  await page.getByRole('link', { name: 'Email me changes' }).click()
  await expect(page).toHaveURL(/\/follow\?homes=\d+$/)
})
