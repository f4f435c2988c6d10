// Sections below the fold keep the server's HTML until a visitor comes to them. Hydration must not be visible.
import type { Page } from '@playwright/test'
import { paths } from '../app/paths.ts'
import { expect, hydrated, layOutOffscreen, test } from './fixtures.ts'

const visits = [
  { path: '/', width: 390 },
  { path: paths.community('juniper-ridge'), width: 1440 },
  { path: paths.floorPlan('hawthorn'), width: 390 },
  { path: paths.post('how-deep-is-a-porch'), width: 820 },
  { path: paths.newsletter(), width: 1440 },
]

/** In the page: how many sections `main` had after each change. */
declare const sectionCounts: number[]

/** How many sections of the page aren't hydrated yet. */
function countDormant(page: Page): Promise<number> {
  return page.locator('[data-dehydrated] :is(section, footer)').count()
}

/** How many parts of a landmark aren't hydrated yet and in view. */
function countDormantIn(page: Page, landmark: string): Promise<number> {
  return page.locator(`${landmark} > * > [data-dehydrated] > a`).count()
}

/** Where every element is with the page scrolled to its top, in document order. */
function listBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo(0, 0)
    return [...document.body.querySelectorAll('*:not(script, template, style, link)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = [x, y, width, height].map(Math.round).join(' ')
      return `${element.tagName} ${place} ${element.children.length === 0 ? element.textContent : ''}`
    })
  })
}

/** Loads every picture: a loaded one may be a fraction of a pixel taller than its placeholder. */
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

async function hydrateAll(page: Page): Promise<void> {
  // At the window's edge, where nothing else scrolls and no link is preloaded.
  await page.mouse.move(2, 200)
  await page.mouse.move(4, 200)
  const scrollOn = async () => {
    await page.mouse.wheel(0, 850)
    return countDormant(page)
  }
  await expect.poll(scrollOn, { intervals: [100] }).toBe(0)
}

for (const { path, width } of visits)
  test(`sections of ${path} look the same before and after they hydrate, at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(() => document.fonts.ready)
    await layOutOffscreen(page)
    await loadPictures(page)
    expect(await countDormant(page)).toBeGreaterThan(0)
    const dormant = await listBoxes(page)
    await hydrateAll(page)
    // The last wheel events may not have been handled yet.
    await expect.poll(() => listBoxes(page)).toEqual(dormant)
  })

test("a render of the page around it leaves a section that isn't hydrated as the server wrote it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await hydrated(page)
  const signup = await page.getByRole('form', { name: 'Front Porch newsletter' }).elementHandle()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await page.keyboard.press('Escape')
  expect(await signup?.evaluate((form) => form.isConnected)).toBe(true)
})

test('a page that the browser renders is whole at once', async ({ page }) => {
  await page.goto(paths.newsletter())
  await hydrated(page)
  await page.evaluate(() => {
    Object.assign(globalThis, { sectionCounts: [] })
    new MutationObserver(() => {
      if (location.pathname === '/') sectionCounts.push(document.querySelectorAll('main section').length)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.locator('main section').nth(3)).toBeAttached()
  const counts = await page.evaluate(() => sectionCounts)
  expect(new Set(counts.filter((count) => count > 1)).size).toBe(1)
})

test('a page prints whole before anything below the fold has hydrated', async ({ page }) => {
  await page.goto(paths.community('juniper-ridge'))
  await hydrated(page)
  expect(await countDormant(page)).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  const homes = page.getByRole('region', { name: 'Homes for sale here' })
  const heading = homes.getByRole('heading', { level: 3 }).last()
  expect(await heading.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(
    true,
  )
})

test('a focused link keeps the focus when its section hydrates', async ({ page }) => {
  await page.goto(paths.community('juniper-ridge'))
  await hydrated(page)
  const homes = page.getByRole('region', { name: 'Homes for sale here' })
  const link = homes.getByRole('article').first().getByRole('link')
  const isHydrated = () => homes.evaluate((section) => section.closest('[data-dehydrated]') === null)
  expect(await isHydrated()).toBe(false)
  await link.focus()
  await expect.poll(isHydrated).toBe(true)
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(homes.getByRole('article').first().getByRole('button')).toBeFocused()
})

test('a click alone, as voice control sends it, wakes a section like a pointer does', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(paths.homesForSale('?beds=4'))
  await hydrated(page)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
  // Of a button, which is held until it's hydrated, and of any other place.
  for (const isOnButton of [true, false]) {
    await page.reload()
    await hydrated(page)
    await page.evaluate(() => localStorage.clear())
    expect(await countDormantIn(page, 'header')).toBe(1)
    if (isOnButton) await heart.dispatchEvent('click')
    else await page.locator('main h1').dispatchEvent('click')
    await expect.poll(() => countDormantIn(page, 'header')).toBe(0)
    if (isOnButton) await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
})
