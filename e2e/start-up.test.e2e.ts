/** What the console says when something is missing at the start (specification §8). */
import { expect, hydrated, test } from './fixtures.ts'
import { paths, serverPaths } from '../app/paths.ts'

test('a missing tag manager id is written to the console, and the page works', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto('/')
  await expect.poll(() => said).toContain('Google tag manager ID not provided.')
  await page.getByRole('main').getByRole('link', { name: 'Browse floor plans' }).click()
  await expect(page).toHaveURL(paths.floorPlans())
  await hydrated(page)
})

test('a page whose scripts fail says so in the console, and stays readable', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/The page couldn't be started\./)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  // The transferred state doesn't arrive.
  await page.route(`**${serverPaths.contact()}`, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replaceAll(
      /<script(?![^>]*src=)[^>]*>[\s\S]*?<\/script>/g,
      // The script loader stays.
      (script) => (script.includes('modulepreload') ? script : ''),
    )
    await route.fulfill({ response, body: html })
  })
  await page.goto(serverPaths.contact())
  await expect.poll(() => errors).toEqual(["The page couldn't be started."])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sales agent forms' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
})
