/** Every control of the site with its first touch, for first-touch.test.e2e.ts. */
import type { Locator, Page } from '@playwright/test'
import { paths } from '../app/paths.ts'
import type { Control } from './control.ts'
import { expect } from './fixtures.ts'
import { formControls } from './form-controls.ts'
import { chooseAtLeast } from './homes-list.ts'

export const home = paths.home('2029-lava-butte-lane')
export const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const photos = (page: Page) => page.getByRole('dialog', { name: 'Photos' })
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const homes = (page: Page) => page.getByRole('main').getByRole('article')
export const openFilters = (page: Page) => page.getByRole('button', { name: 'Filters' }).click()
const choice = (group: Locator, from: string) => group.getByRole('radio', { name: new RegExp(`^${from}\\+`) })

/** A choice in the filters sheet. */
function filter(label: string, value: string, query: RegExp): Control {
  return {
    name: `the filter ${label}`,
    path: paths.homesForSale(),
    async act(page) {
      await openFilters(page)
      const control = page.getByRole('search', { name: 'Homes for sale' }).getByLabel(label)
      await (value === ''
        ? control.check()
        : /Beds|Baths/.test(label)
          ? choice(control, value).check()
          : /price|feet/.test(label)
            ? control.fill(value)
            : control.selectOption(value))
    },
    async expectEffect(page) {
      await expect(page).toHaveURL(query)
      await expect(filters(page)).toBeVisible()
      const control = page.getByLabel(label)
      if (value === '') await expect(control).toBeChecked()
      else if (/Beds|Baths/.test(label)) await expect(choice(control, value)).toBeChecked()
      else await expect(control).toHaveValue(new RegExp(`^${[...value].join(',?')}$`))
    },
  }
}

export const controls: Control[] = [
  {
    name: 'the menu',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
    async expectEffect(page) {
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveAttribute(
        'aria-expanded',
        'true',
      )
      await expect(main(page).getByRole('link', { name: 'Homes for sale' })).toBeVisible()
    },
  },
  {
    name: 'a parent in the menu',
    path: '/',
    async act(page) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await main(page).getByRole('link', { name: 'Communities', exact: true }).click()
    },
    async expectEffect(page) {
      await expect(main(page).getByRole('link', { name: 'Central Oregon' })).toBeVisible()
      await expect(page).toHaveURL(/\/$/)
    },
  },
  {
    name: 'a submenu toggle in the header',
    path: '/about',
    widthPx: 1440,
    act: (page) =>
      main(page)
        .getByRole('button', { name: /Homeowner/ })
        .click(),
    expectEffect: (page) => expect(main(page).getByRole('link', { name: 'Maintenance' })).toBeVisible(),
  },
  {
    name: 'a link',
    path: '/about',
    widthPx: 1440,
    act: (page) =>
      page.getByRole('banner').getByRole('link', { name: 'Tour a model' }).click({ noWaitAfter: true }),
    expectEffect: (page) => expect(page).toHaveURL(/\/tour-a-model$/),
  },
  {
    name: 'the close button of the announcement',
    path: '/about',
    act: (page) => page.getByRole('button', { name: 'Close announcement' }).click(),
    expectEffect: (page) => expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden(),
  },
  {
    name: 'the filters sheet',
    path: paths.homesForSale(),
    act: openFilters,
    expectEffect: (page) => expect(filters(page).getByLabel('Beds')).toBeVisible(),
  },
  filter('Beds', '4', /beds=4/),
  filter('Baths', '2', /baths=2/),
  filter('Garages', '2', /garages=2/),
  filter('Levels', '2', /levels=2/),
  filter('Region', 'central-oregon', /region=central-oregon/),
  filter('City', 'bend', /city=bend/),
  filter('Status', 'move-in', /status=move-in/),
  filter('Move-in ready', '', /ready=1/),
  filter('With an incentive', '', /incentive=1/),
  filter('Minimum price', '300000', /price=300000-/),
  filter('Maximum price', '600000', /price=-600000/),
  filter('Minimum square feet', '1500', /sqft=1500-/),
  filter('Maximum square feet', '2500', /sqft=-2500/),
  {
    name: 'two filters',
    path: paths.homesForSale(),
    widthPx: 1440,
    async act(page) {
      await chooseAtLeast(page, 'Beds', 3)
      await chooseAtLeast(page, 'Baths', 2)
    },
    expectEffect: (page) => expect(page).toHaveURL(/beds=3&baths=2/),
  },
  {
    name: 'the order of the list',
    path: paths.homesForSale(),
    act: (page) => page.getByLabel('Sort').selectOption('price-desc'),
    expectEffect: (page) => expect(page).toHaveURL(/sort=price-desc/),
  },
  {
    name: 'the filters of the list, reset',
    path: paths.homesForSale('?beds=4'),
    widthPx: 1440,
    act: (page) => page.getByRole('button', { name: 'Reset' }).click({ noWaitAfter: true }),
    expectEffect: (page) => expect(page).toHaveURL(/\/homes-for-sale\??$/),
  },
  {
    name: 'the map switch',
    path: paths.homesForSale(),
    act: (page) => page.getByRole('button', { name: 'Show map' }).click(),
    async expectEffect(page) {
      await expect(page.getByRole('button', { name: 'Show list' })).toBeVisible()
      await expect(homes(page).first()).toBeHidden()
    },
  },
  {
    name: 'more homes',
    path: paths.homesForSale(),
    act: (page) => page.getByRole('link', { name: 'Show more homes' }).click({ noWaitAfter: true }),
    async expectEffect(page) {
      await expect(homes(page)).toHaveCount(40)
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
    },
  },
  {
    name: 'a photo',
    path: home,
    act: (page) => page.getByRole('link', { name: /^Photo 1 of 6/ }).click(),
    expectEffect: (page) => expect(photos(page).getByRole('status')).toHaveText('Photo 1 of 6'),
  },
  {
    name: 'all photos',
    path: home,
    act: (page) => page.getByRole('button', { name: 'All 6 photos' }).click(),
    expectEffect: (page) => expect(photos(page)).toBeVisible(),
  },
  {
    name: 'a photo of a gallery block',
    path: '/about/about-wrenfield',
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^The Hawthorn/ })
        .click(),
    expectEffect: (page) => expect(photos(page).getByRole('status')).toHaveText('Photo 1 of 3'),
  },
  {
    name: 'a lot of a site plan',
    path: paths.plat('cedar-crossing'),
    widthPx: 1440,
    act: (page) =>
      page
        .getByRole('group', { name: 'Site plan of Cedar Crossing' })
        .getByRole('link', { name: /^Lot 16,/ })
        .click({ noWaitAfter: true }),
    expectEffect: (page) => expect(page.getByRole('heading', { name: 'Lot 16' })).toBeVisible(),
  },
  {
    name: 'the zoom of a site plan',
    path: paths.plat('cedar-crossing'),
    act: (page) => page.getByRole('button', { name: 'Zoom in' }).click(),
    expectEffect: (page) => expect(page.getByRole('button', { name: 'Show the whole plan' })).toBeEnabled(),
  },
  {
    name: 'the plan choice of a site plan',
    path: paths.plat('cedar-crossing'),
    act: (page) => page.getByLabel('Lots that take').selectOption('alder'),
    expectEffect: (page) => expect(page).toHaveURL(/plan=alder/),
  },
  {
    name: 'the mirror of a floor plan',
    path: paths.floorPlan('alder'),
    act: (page) => page.getByRole('button', { name: 'Mirror this plan' }).click({ noWaitAfter: true }),
    expectEffect: (page) => expect(page).toHaveURL(/mirrored=1/),
  },
  {
    name: 'a room of a floor plan',
    path: paths.floorPlan('deschutes'),
    widthPx: 1440,
    act: (page) =>
      page
        .getByRole('group', { name: 'The Deschutes, main level' })
        .getByRole('link', { name: /^Pantry/ })
        .click({ noWaitAfter: true }),
    expectEffect: (page) => expect(page.getByText('Pantry').first()).toBeVisible(),
  },
  {
    name: 'a filter of the floor plans',
    path: paths.floorPlans(),
    act: (page) => page.getByLabel('Beds').selectOption('4'),
    expectEffect: (page) => expect(page).toHaveURL(/beds=4/),
  },
  {
    name: 'a task of the checklist',
    path: '/homeowner/maintenance',
    act: (page) => page.getByRole('checkbox').first().check(),
    async expectEffect(page) {
      await expect(page.getByText(/^1 of \d+ done$/)).toBeVisible()
      await expect(page.getByRole('checkbox').first()).toBeChecked()
    },
  },
  {
    name: 'a question',
    path: '/homeowner/faq',
    act: (page) => page.getByRole('main').locator('summary').first().click(),
    expectEffect: (page) => expect(page.getByRole('main').locator('details[open]')).toHaveCount(1),
  },
  {
    name: 'the quick search',
    path: '/',
    async act(page) {
      const search = page.getByRole('search', { name: 'Find a home' })
      await search.getByLabel('Beds').selectOption('3')
      await search.getByRole('button', { name: 'Show homes' }).click({ noWaitAfter: true })
    },
    expectEffect: (page) => expect(page).toHaveURL(/\/homes-for-sale\?.*beds=3/),
  },
  {
    name: 'the search in words',
    path: '/',
    async act(page) {
      const words = page.getByLabel('Say what you’re looking for')
      await words.fill('4 beds in Bend')
      await words.press('Enter', { noWaitAfter: true })
    },
    expectEffect: (page) => expect(page).toHaveURL(/\/homes-for-sale\?kind=homes&beds=4&city=bend$/),
  },
  ...formControls,
]
