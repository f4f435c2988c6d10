/** The editors' screen of the front page: banners, and the homes it features. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { origin, test } from './editors.ts'

const screen = `${origin}/wp-admin/admin.php?page=homesite-front-page`

async function read<T>(path: string): Promise<T> {
  return (await fetch(`${origin}/wp-json/kiosk/v1/${path}`)).json() as Promise<T>
}

test('an editor writes a banner and orders the featured homes, and the website is told', async ({ page }) => {
  const [before, homes] = [
    await read<object>('banner'),
    await read<{ id: number; title: { rendered: string } }[]>('featured-properties'),
  ]
  await page.goto(screen)
  const banner = page.getByRole('region', { name: 'Banner on top of pages' })
  await banner.getByLabel('Text', { exact: true }).fill('Open house on Saturday')
  await banner.getByLabel('Link', { exact: true }).fill('/events')
  const featured = page.getByRole('region', { name: 'Featured homes' })
  const names = featured.getByRole('listitem')
  await expect(names).toHaveCount(homes.length)
  await featured
    .getByRole('button', { name: / down$/ })
    .first()
    .click()
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('.homesite-desk').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Front page saved.')).toBeVisible()
  expect(await read('banner')).toMatchObject({ title: 'Open house on Saturday', button_link: '/events' })
  const [first, second] = await read<typeof homes>('featured-properties')
  expect([first?.id, second?.id]).toEqual([homes[1]?.id, homes[0]?.id])

  // As it was, for the next test.
  await featured
    .getByRole('button', { name: / down$/ })
    .first()
    .click()
  await banner.getByLabel('Text', { exact: true }).fill((before as { title?: string }).title ?? '')
  await banner
    .getByLabel('Link', { exact: true })
    .fill((before as { button_link?: string }).button_link ?? '')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Front page saved.')).toBeVisible()
  expect(await read('banner')).toEqual(before)
})

test('what WordPress refuses is said, and nothing that was written is lost', async ({ page }) => {
  await page.goto(screen)
  const text = page
    .getByRole('region', { name: 'Banner on top of pages' })
    .getByLabel('Text', { exact: true })
  await text.fill('Written while signed out')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/signed out/).first()).toBeVisible()
  await expect(text).toHaveValue('Written while signed out')
})
