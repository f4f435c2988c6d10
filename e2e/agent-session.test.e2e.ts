/** How a session ends, and what a browser stores of agents' pages. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { flaggedPath, flaggedWords, password, test } from './edited-saltgrass.ts'
import { expect, hydrated, useOneWorker } from './fixtures.ts'
import { paths } from '../app/paths.ts'

// The last one changes the password.
useOneWorker()

async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a page that the content marks as protected is protected at any address', async ({ page, site }) => {
  const own = `/api/private/agent-page?path=${flaggedPath.slice(1)}`
  for (const path of [
    flaggedPath,
    `/api/content?path=${flaggedPath.slice(1)}`,
    own,
    '/sitemap-pages.xml',
    '/about',
  ])
    expect(await (await fetch(site.url + path)).text(), path).not.toContain(flaggedWords)
  await page.goto(flaggedPath)
  await expect(page).toHaveURL(/\/sales-agent-forms\?to=/)
  await signIn(page)
  await expect(page).toHaveURL(flaggedPath)
  await expect(page.getByText(flaggedWords).first()).toBeVisible()
})

test('nothing of it stays in the browser: storage, caches, referrers, back/forward cache', async ({
  page,
}) => {
  await page.goto(flaggedPath)
  await signIn(page)
  await expect(page.getByText(flaggedWords).first()).toBeVisible()
  await hydrated(page)
  const response = await page.reload()
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
  })
  await hydrated(page)
  const kept = await page.evaluate(async () => ({
    storage: [{ ...localStorage }, { ...sessionStorage }],
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    cookies: document.cookie,
    history: [location.href, JSON.stringify(history.state)],
    state: [...document.scripts].map(({ textContent }) => textContent).join(' '),
  }))
  expect(JSON.stringify(kept)).not.toContain(flaggedWords)
  expect(JSON.stringify(kept)).not.toContain(password)
  expect(JSON.stringify(kept)).not.toContain('agent-session')
  expect([kept.caches, kept.databases]).toEqual([[], []])

  // Automated browsers have no back/forward cache: the page's own handlers are called directly.
  // The section that listens hydrates a little after the layout around it.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    await expect(page.locator('body')).toBeEmpty({ timeout: 100 })
  }).toPass()
  await page.context().clearCookies()
  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await reloaded
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await expect(page.getByText(flaggedWords)).toHaveCount(0)
})

test('a password that is changed in the content system ends the session at the next request', async ({
  page,
  site,
  contentDir,
}) => {
  await page.goto(flaggedPath)
  // The page asks for the agent's part again when it's hydrated, and that has to happen before the session ends.
  const asked = page.waitForResponse((response) => response.url().includes('/api/private/agent-page?'))
  await signIn(page)
  await (await asked).finished()
  await expect(page.getByText(flaggedWords).first()).toBeVisible()
  const session = (await page.context().cookies()).find(({ name }) => name === 'agent-session')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  for (const name of ['sales-agent-forms.md', 'about/for-our-agents.md']) {
    const file = join(contentDir, 'pages', name)
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^password: .*$/m, 'password: new-moon'))
  }
  // Nothing else was requested of the site meanwhile.
  const readPage = () =>
    fetch(`${site.url}/api/private/agent-page?path=sales-agent-forms`, {
      headers: { cookie: `agent-session=${session?.value}` },
    }).then((response) => response.json())
  await expect.poll(readPage).toMatchObject({ kind: 'signed-out', hasEnded: true })
  await page.reload()
  await expect(page).toHaveURL(/ended=1/)
  await expect(page.getByRole('status').filter({ hasText: 'password has changed' })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name === 'agent-session')).toEqual([])
  await page.goto(paths.agentForms())
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
})
