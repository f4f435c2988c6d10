/** An administrator on the screens of the WordPress that the run has started. */
import { readFileSync } from 'node:fs'
import { mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { signContentRequest } from '../../server/http/content-signature.ts'
import { findWordpress } from './wordpress.ts'

export const origin = process.env['WORDPRESS_ORIGIN'] ?? ''
const folder = process.env['WORDPRESS_FOLDER'] ?? ''

type Installation = { adminPassword: string; applicationPassword: string; secret: string }
export type Account = { login: string; password: string }
export type Home = { status: string; tags: number[]; metadata: Record<string, unknown> }

export const installation = JSON.parse(
  readFileSync(join(folder, 'installation.json'), 'utf8'),
) as Installation
const admin: Account = { login: 'admin', password: installation.adminPassword }

const { runPhp } = findWordpress()
const created: number[] = []

export const test = base.extend<{ page: Page }>({
  page: async ({ browser }, use) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => {
      // WordPress's own screens fade into each other, which Chromium gives up when the next one was quicker.
      if (!message.startsWith('Transition was')) errors.push(message)
    })
    await signIn(page, admin)
    await use(page)
    // The next test file counts what is published.
    await context.close()
    const ids = created.splice(0)
    if (ids.length > 0) await runPhp(`array_map('wp_trash_post', [${ids.join()}]);`)
    expect(errors).toEqual([])
  },
})

export async function signIn(page: Page, { login, password }: Account): Promise<void> {
  // WordPress keeps a user's sessions in one value: of two sign-ins at once, one is lost.
  const lock = join(folder, 'sign-in')
  await expect(() => mkdir(lock)).toPass({ timeout: 60_000 })
  try {
    // Not by typing: a script of WordPress's own selects the name a moment after the form shows.
    const answer = await page.request.post(`${origin}/wp-login.php`, {
      form: {
        log: login,
        pwd: password,
        'wp-submit': 'Log In',
        redirect_to: `${origin}/wp-admin/profile.php`,
      },
    })
    expect(answer.status()).toBe(200)
  } finally {
    await rmdir(lock)
  }
  await page.goto(`${origin}/wp-admin/profile.php`)
  await expect(page.locator('#adminmenu')).toBeVisible()
}

/** A new item, saved as a draft; the tests of one don't meet those of another. */
export async function createDraft(
  page: Page,
  type: 'property' | 'community',
  title: string,
): Promise<number> {
  await page.goto(`${origin}/wp-admin/post-new.php?post_type=${type}`)
  await page.locator('#title').fill(title)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.waitForURL(/action=edit/)
  const id = Number(new URL(page.url()).searchParams.get('post'))
  created.push(id)
  return id
}

/** Opens one of the closed groups of an item's fields. @returns it */
export async function openGroup(page: Page, name: string): Promise<Locator> {
  const heading = page.getByRole('heading', { name, exact: true })
  const group = page.locator('.homesite-group').filter({ has: heading })
  await heading.click()
  await expect(group).toHaveAttribute('open')
  return group
}

export async function save(page: Page): Promise<void> {
  // The notice of the save before is still there.
  await page.evaluate(() => document.querySelector('#message')?.remove())
  await page.getByRole('button', { name: /^(Save Draft|Update)$/ }).click()
  await expect(page.locator('#message')).toContainText(/updated|published/)
}

/** The same for what is written in the block editor, which opens it. */
export async function createInBlocks(
  page: Page,
  type: 'page' | 'post' | 'development-update',
  title: string,
  fields = '',
): Promise<number> {
  const id = Number(
    await runPhp(
      `$id = wp_insert_post(['post_type' => '${type}', 'post_title' => '${title}', 'post_name' => '${title}', ${fields}]); echo $id;`,
    ),
  )
  created.push(id)
  await openInBlocks(page, id)
  return id
}

export async function openInBlocks(page: Page, id: number): Promise<void> {
  await page.goto(`${origin}/wp-admin/post.php?post=${id}&action=edit`)
  const welcome = page.getByRole('dialog', { name: /^Welcome/ }).getByRole('button', { name: /^Close/ })
  await page.addLocatorHandler(welcome, () => welcome.click())
  await expect(inserterOf(page)).toBeEnabled()
}

/** Opens the panel of boxes below what's written in a frame, which it then hides. */
export async function openBoxes(page: Page): Promise<void> {
  // By the keyboard: the handle that changes its height lies over it.
  const handle = page.getByRole('button', { name: 'Meta Boxes' })
  // Whoever has opened it once finds it open.
  if ((await handle.getAttribute('aria-expanded')) === 'false') await handle.press('Enter')
}

/** What's written is in a frame. */
export const canvasOf = (page: Page) => page.frameLocator('iframe[name="editor-canvas"]')

export function titleOf(page: Page): Locator {
  return canvasOf(page).getByRole('textbox', { name: 'Add title' })
}

/** The button that shows and hides all blocks, whose name differs between versions. */
function inserterOf(page: Page): Locator {
  return page.getByRole('button', { name: /^(Toggle block inserter|Block Inserter)$/ })
}

type BlockEditor = Window & {
  wp: { data: { select: (store: string) => Record<string, () => boolean> } }
}

/** Saves with the block editor's own button, the boxes around it too. */
export async function saveBlocks(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Save draft|Save|Update)$/ }).click()
  await page.waitForFunction(() => {
    const { select } = (window as unknown as BlockEditor).wp.data
    const editor = select('core/editor')
    const isBusy = editor['isSavingPost']?.() || select('core/edit-post')['isSavingMetaBoxes']?.()
    return !isBusy && !editor['isEditedPostDirty']?.()
  })
}

/** Adds a block at the end of what's edited, by its name. @returns it */
export async function addBlock(page: Page, name: string): Promise<Locator> {
  await inserterOf(page).click()
  await page.getByRole('searchbox', { name: /^Search/ }).fill(name)
  // Its icon is a letter of a font.
  await page
    .getByRole('option', { name: new RegExp(`${name}$`) })
    .first()
    .click()
  await inserterOf(page).click()
  return blockOf(page, name)
}

/** A block on screen, the last of its name. */
export function blockOf(page: Page, name: string): Locator {
  return canvasOf(page)
    .getByRole('document', { name: `Block: ${name}` })
    .last()
}

/** What the website reads, drafts too. */
export async function read<Item = Home>(path: string): Promise<Item> {
  const signature = signContentRequest(installation.secret, path)
  const headers = { ...signature, accept: 'application/json' }
  const response = await fetch(origin + path, { headers })
  expect(response.status).toBe(200)
  return (await response.json()) as Item
}

/** A home as REST answers it, a draft too. */
export const readHome = (id: number) =>
  read(`/wp-json/kiosk/v1/property/${id}?filter[post_status][0]=publish&filter[post_status][1]=draft`)

/** What a screen's script asks of the plugin. */
export async function askDesk<Answer>(
  page: Page,
  path: string,
  method: string,
  data?: object,
): Promise<Answer> {
  const nonce = await page.request.get(`${origin}/wp-admin/admin-ajax.php?action=rest-nonce`)
  const headers = { 'x-wp-nonce': await nonce.text() }
  const url = `${origin}/wp-json/homesite/v1/desk/${path}`
  return (await (await page.request.fetch(url, { method, headers, ...(data && { data }) })).json()) as Answer
}
