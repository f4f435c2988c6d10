/** Homes saved in the browser, and their list, which its address holds. */
import { paths } from '../../app/paths.ts'
import { expect, holdBack, hydrated, test } from '../fixtures.ts'
import { readPdf } from '../read-pdf.ts'

const homes = { coho: 4190, larkspur: 4101, bigleaf: 4110 }
const list = `?homes=${homes.coho}-${homes.larkspur}`

test('homes saved on their pages are counted, and stand side by side', async ({ page }) => {
  for (const [slug, title] of [
    ['1204-ne-larkspur-loop', '1204 NE Larkspur Loop'],
    ['2056-coho-street', '2056 Coho Street'],
  ] as const) {
    await page.goto(paths.home(slug))
    const heart = page.getByRole('button', { name: `Save ${title}` })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('link', { name: 'Saved homes, 2' }).click()
  // The latest first.
  await expect(page).toHaveURL(/\/shortlist\?homes=4190-\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Your shortlist' })).toBeVisible()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByText('The hearts are kept in this browser only.')).toBeVisible()

  await table.getByRole('link', { name: 'Remove 2056 Coho Street' }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Saved homes, 1' })).toBeVisible()
  // Without homes in its address it opens what this browser has.
  await page.goto('/shortlist')
  await expect(page).toHaveURL(/\/shortlist\?homes=\d+$/)
})

test('hearts of the list save homes, and say which are saved', async ({ page }) => {
  await page.goto(paths.homesForSale('?beds=4'))
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / })
  await hearts.first().click()
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false')
  await page.reload({ waitUntil: 'commit' })
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  // The click that makes React hydrate the screen.
  await page.evaluate(async () => {
    const root = document.documentElement
    while (root.dataset['hydrated'] === undefined) await new Promise((resolve) => setTimeout(resolve))
    document.querySelector<HTMLElement>('main [data-saves][aria-pressed="true"]')?.click()
  })
  await expect(page.getByRole('link', { name: 'Saved homes', exact: true })).toBeVisible()
})

test('cards of a community, a plan and similar homes have hearts', async ({ page }) => {
  const hearts = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .filter({ visible: true })
  for (const [path, count] of [
    [paths.community('sage-hollow'), 1],
    [paths.floorPlan('kestrel'), 2],
    [paths.home('2056-coho-street'), 3],
  ] as const) {
    await page.goto(path)
    await hearts.last().click()
    await expect(hearts.last()).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('link', { name: `Saved homes, ${count}` })).toBeVisible()
  }
})

test('saved homes that changed or are gone since say so, leave the list, and the list is shared with the system', async ({
  page,
}) => {
  await page.addInitScript((id) => {
    const saved = [{ id: 999_999 }, { id, priceUsd: 493_900, status: 'move-in' }]
    localStorage.setItem('saved-homes', JSON.stringify(saved))
    navigator.share = ({ url = '' } = {}) => {
      document.documentElement.dataset['shared'] = url
      return Promise.resolve()
    }
  }, homes.coho)
  await page.goto(`/shortlist${list}-999999`)
  await hydrated(page)
  await page.mouse.wheel(0, 100)
  await expect(page.getByText('$10,000 less since you saved it')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Saved homes, 2' })).toBeVisible()
  const gone = page.getByRole('list', { name: 'No longer for sale' })
  await expect(gone).toContainText('1 home on this list isn’t for sale anymore.')
  await gone.getByRole('link', { name: 'Remove' }).press('Enter')
  await expect(gone).toHaveCount(0)
  await expect(page).toHaveURL(`/shortlist${list}`)
  await expect(page.getByRole('link', { name: 'Saved homes, 1' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeFocused()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    new RegExp(`/shortlist\\?homes=${homes.coho}-`),
  )
})

test('what is saved shows before scripts are there, and stays when they are', async ({ page }) => {
  await page.addInitScript((id) => {
    localStorage.setItem('saved-homes', JSON.stringify([{ id: 1 }, { id }]))
    localStorage.setItem('ticked-tasks', JSON.stringify([[localStorage.getItem('task'), '2026-11-03']]))
  }, homes.coho)
  const release = await holdBack(page, '**/assets/*.js')
  const [heart, link] = [
    page.getByRole('button', { name: 'Save 2056 Coho Street' }),
    page.getByRole('link', { name: 'Saved homes, 2' }),
  ]
  await page.goto(paths.home('2056-coho-street'), { waitUntil: 'commit' })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toHaveText('Saved')
  await expect
    .poll(() => link.evaluate((element) => getComputedStyle(element, '::after').content))
    .toContain('2')

  await page.goto('/homeowner/maintenance', { waitUntil: 'commit' })
  const box = page.getByRole('checkbox').nth(1)
  await box.waitFor()
  await page.evaluate(
    (task) => localStorage.setItem('task', task),
    (await box.getAttribute('id'))?.slice(5) ?? '',
  )
  await page.reload({ waitUntil: 'commit' })
  await expect(box).toBeChecked()

  await page.goto('/shortlist', { waitUntil: 'commit' })
  await expect(page.getByText('Opening your saved homes')).toBeVisible()
  await expect(page.getByText('Nothing’s saved')).toBeHidden()

  await page.goto(paths.home('2056-coho-street'), { waitUntil: 'commit' })
  // Not before: with its scripts the shortlist would open another address meanwhile.
  release()
  await hydrated(page)
  await page.mouse.move(200, 200)
  await page.mouse.move(204, 204)
  await expect(page.locator('[data-dehydrated]', { has: heart })).toHaveCount(0)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('link', { name: 'Saved homes, 1' })).toBeVisible()
})

test('where nothing can be copied, the link is shown', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto(paths.shortlist(list))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copy this link:' })).toContainText(page.url())
})

test('an address that holds no homes, and one that names a home twice, are pages like others', async ({
  page,
}) => {
  await page.goto('/shortlist?homes=none')
  await hydrated(page)
  await expect(page.getByText('Nothing’s saved in this browser yet.')).toBeVisible()
  await page.goto('/shortlist?homes=999998-999999')
  await expect(page.getByText('None of these homes is for sale anymore.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Email this list' })).toHaveCount(0)
  await page.goto(`/shortlist?homes=${homes.coho}-${homes.coho}`)
  await hydrated(page)
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one link holds the whole list: compared, on a map, by email', async ({ page }) => {
    await page.goto(`/shortlist?homes=${homes.coho}-${homes.larkspur}-${homes.bigleaf}-999999`)
    const table = page.getByRole('table')
    await expect(table.getByRole('row', { name: /^Price \$483,900 \$686,900/ })).toBeVisible()
    await expect(page.getByText('1 home on this list isn’t for sale anymore.')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Map of these homes' }).getByRole('link')).toHaveCount(3)
    const mail = await page.getByRole('link', { name: 'Email this list' }).getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toContain(`/shortlist?homes=${homes.coho}-${homes.larkspur}`)

    // Printed: the homes, their map and the list's address, without controls; the legal lines have company.
    await page.emulateMedia({ media: 'print' })
    for (const name of [/^Email/, /^Remove/, /^Set aside/, 'this list’s feed'])
      await expect(page.getByRole('link', { name }).filter({ visible: true })).toHaveCount(0)
    const { pages } = await readPdf(await page.pdf({ format: 'Letter', preferCSSPageSize: true }))
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain(`/shortlist?homes=${homes.coho}-${homes.larkspur}-${homes.bigleaf}`)
    expect(pages[0]).toMatch(/Price \$483,900.*Schools.*Same in all.*Prices as of/)
    expect(pages[1]).toMatch(/^Where they are.*equal housing opportunity/)
    await page.emulateMedia({ media: null })

    await table.getByRole('link', { name: 'Set aside 2024 Bigleaf Lane' }).click()
    await expect(table.getByRole('columnheader')).toHaveCount(2)
    await expect(page.getByText('3 homes, 2 of them side by side.')).toBeVisible()
    await page.getByRole('link', { name: 'Compare 2024 Bigleaf Lane' }).click()
    await expect(table.getByRole('columnheader')).toHaveCount(3)
  })

  test('an address without homes says that saving needs scripts', async ({ page }) => {
    await page.goto('/shortlist?homes=none')
    await expect(page.getByText('Saving homes needs JavaScript')).toBeVisible()
    await expect(page.getByText('Nothing’s saved')).toBeHidden()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  })
})
