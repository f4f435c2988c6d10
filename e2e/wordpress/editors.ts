/** An administrator on the screens of the WordPress that the run has started. */
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'

export const origin = process.env['WORDPRESS_ORIGIN'] ?? ''
const folder = process.env['WORDPRESS_FOLDER'] ?? ''

type Installation = { adminPassword: string; secret: string }
export type Account = { login: string; password: string }
export type Home = { status: string; tags: number[]; metadata: Record<string, unknown> }

export const installation = JSON.parse(
  readFileSync(join(folder, 'installation.json'), 'utf8'),
) as Installation
const admin: Account = { login: 'admin', password: installation.adminPassword }

const created: number[] = []

export const test = base.extend<{ page: Page }>({
  page: async ({ browser }, use) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await signIn(page, admin)
    await use(page)
    // The next test file counts what is published.
    for (const id of created.splice(0)) {
      await page.goto(`${origin}/wp-admin/post.php?post=${id}&action=edit`)
      await page.locator('#delete-action a').click()
      await page.waitForURL(/edit\.php/)
    }
    await context.close()
    expect(errors).toEqual([])
  },
})

export async function signIn(page: Page, { login, password }: Account): Promise<void> {
  // Not by typing: a script of WordPress's own selects the name a moment after the form shows.
  const answer = await page.request.post(`${origin}/wp-login.php`, {
    form: { log: login, pwd: password, 'wp-submit': 'Log In', redirect_to: `${origin}/wp-admin/profile.php` },
  })
  expect(answer.status()).toBe(200)
  await page.goto(`${origin}/wp-admin/profile.php`)
  await expect(page.locator('#adminmenu')).toBeVisible()
}

/** A new item, saved as a draft; the tests of one don't meet those of another. */
export async function createDraft(page: Page, type: string, title: string): Promise<number> {
  await page.goto(`${origin}/wp-admin/post-new.php?post_type=${type}`)
  await page.locator('#title').fill(title)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.waitForURL(/action=edit/)
  const id = Number(new URL(page.url()).searchParams.get('post'))
  created.push(id)
  return id
}

export async function save(page: Page): Promise<void> {
  // The notice of the save before is still there.
  await page.evaluate(() => document.querySelector('#message')?.remove())
  await page.getByRole('button', { name: /^(Save Draft|Update)$/ }).click()
  await expect(page.locator('#message')).toContainText(/updated|published/)
}

/** What the website reads, drafts too. */
export async function read<Item = Home>(path: string): Promise<Item> {
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', installation.secret).update(`${seconds}.GET.${path}`).digest('hex')
  const headers = { 'x-content-signature': `t=${seconds},v1=${signature}`, accept: 'application/json' }
  const response = await fetch(origin + path, { headers })
  expect(response.status).toBe(200)
  return (await response.json()) as Item
}
