// Drafts, which are hidden at their plain addresses, and old addresses.
import { expect, hydrated, test } from './fixtures.ts'
import { cookieOf, post } from './post.ts'

const draft = '/homes/2771-ne-cinder-court'

test.describe('at its plain address', () => {
  test.use({ expectedNoise: [/the server responded with a status of 410/] })

  test('a draft is gone: nothing of it is shown, and homes like it are', async ({ page }) => {
    const response = await page.goto(draft)
    expect(response?.status()).toBe(410)
    expect(response?.headers()['cache-control']).toBe('private, no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This home isn’t available')
    await expect(page).toHaveTitle(/^No longer available \|/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await hydrated(page)
    const similar = page.getByRole('list', { name: 'Homes like it' }).getByRole('article')
    await expect(similar).toHaveCount(4)
    expect(await page.content()).not.toContain('2771 NE Cinder Court')
    await similar.first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This home isn’t available')
    await expect(page).toHaveURL(/\/homes\//)
    expect((await page.request.get(`/print${draft}`)).status()).toBe(404)
  })
})

test('an agent who is signed in sees a draft, marked as one', async ({ site }) => {
  const cookie = cookieOf(await post(site, '/sales-agent-forms', { password: 'porchlight' }))
  const response = await fetch(site.url + draft, { headers: { cookie } })
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await response.text()).toMatch(/name="robots" content="noindex".*Draft: not published/s)
})

test('an old number or place leads to the item’s own address, with its query', async ({ request }) => {
  for (const [from, to] of [
    ['/homes/4101?from=mail', '/homes/1204-ne-larkspur-loop?from=mail'],
    ['/communities/210', '/communities/pilot-butte-terrace'],
    ['/floorplans/310', '/floorplans/kestrel'],
    ['/careers?from=mail', '/about/careers?from=mail'],
    ['/home', '/'],
  ] as const) {
    const moved = await request.get(from, { maxRedirects: 0 })
    expect(moved.status(), from).toBe(301)
    expect(moved.headers()['location']?.replace(/^https?:\/\/[^/]+/, ''), from).toBe(to)
    expect((await request.get(from)).status(), from).toBe(200)
  }
})
