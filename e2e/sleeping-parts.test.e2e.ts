// What lies below the first view stays as the server wrote it until a visitor comes to it. Nobody is to see it wake.
import type { Page } from '@playwright/test'
import { paths } from '../app/paths.ts'
import { expect, hydrated, laidOut, test } from './fixtures.ts'

const visits = [
  { path: '/', width: 390 },
  { path: paths.community('juniper-ridge'), width: 1440 },
  { path: paths.floorPlan('hawthorn'), width: 390 },
  { path: paths.post('how-deep-is-a-porch'), width: 820 },
  { path: paths.newsletter(), width: 1440 },
]

/** How many parts of the page are still only the server's HTML. */
function countAsleep(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('section, footer')].filter(
        (part) => !Object.keys(part).some((key) => key.startsWith('__react')),
      ).length,
  )
}

/** Where every element stands when the page is at its top, in the order of the page. */
function measure(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo(0, 0)
    return [...document.body.querySelectorAll('*:not(script, template, style, link)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = [x, y, width, height].map(Math.round).join(' ')
      return `${element.tagName} ${place} ${element.children.length === 0 ? element.textContent : ''}`
    })
  })
}

/** Loads every picture: one that has come may be a fraction of a pixel taller than its place, asleep or awake. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((picture) => {
        picture.loading = 'eager'
        return picture.decode()
      }),
    ),
  )
}

async function wakeAll(page: Page): Promise<void> {
  // At the window's edge, where nothing else scrolls and no link is fetched ahead.
  await page.mouse.move(2, 200)
  await page.mouse.move(4, 200)
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 850)
        return countAsleep(page)
      },
      { intervals: [100], timeout: 20_000 },
    )
    .toBe(0)
}

test('parts look the same asleep and awake', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { path, width } of visits) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(() => document.fonts.ready)
    await laidOut(page)
    await loadPictures(page)
    expect(await countAsleep(page), path).toBeGreaterThan(0)
    const asleep = await measure(page)
    await wakeAll(page)
    // The last turns of the wheel may still be on their way.
    await expect.poll(() => measure(page), { message: `${path} at ${width} px` }).toEqual(asleep)
  }
})

test('a link that a keyboard has come to keeps the focus when its part wakes', async ({ page }) => {
  await page.goto(paths.community('juniper-ridge'))
  await hydrated(page)
  const homes = page.getByRole('region', { name: 'Homes for sale here' })
  const link = homes.getByRole('article').first().getByRole('link')
  const isAwake = () => homes.evaluate((part) => Object.keys(part).some((key) => key.startsWith('__react')))
  expect(await isAwake()).toBe(false)
  await link.focus()
  await expect.poll(isAwake).toBe(true)
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(homes.getByRole('article').nth(1).getByRole('link')).toBeFocused()
})
