/** axe on what a page becomes when somebody uses it, and on pages that only some visitors see. */
import { findFreePort } from '../../server/testing/loopback.ts'
import { controls, photos } from '../first-touch-controls.ts'
import type { Control } from '../control.ts'
import { expect, hydrated, test, type TestSite } from '../fixtures.ts'
import { paths } from '../../app/paths.ts'
import type { Page } from '@playwright/test'
import { addLook, listFindings, toLines, widthsPx } from './axe.ts'
import { startBrandSite } from './pages.ts'

/** How long a control may take to be there at a width it wasn't made for. */
const missingAfterMs = 8_000

type State = Omit<Control, 'expectEffect'> & {
  expectEffect?: Control['expectEffect']
  /** A menu, a sheet or a dialog covers the page. */
  isCovered?: boolean
}

const covering = /menu|sheet|filter|photo/
const signIn = async (page: Page) => {
  await page.goto('/sales-agent-forms')
  await page.getByLabel('Password').fill('porchlight')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('form', { name: 'Your flyers' })).toBeVisible()
}
const everywhere = async () => undefined

const states: State[] = [
  ...controls.map((control) => ({ ...control, isCovered: covering.test(control.name) })),
  {
    name: 'the second photo of a gallery',
    path: paths.home('1045-alder-street'),
    isCovered: true,
    async act(page) {
      await page.getByRole('link', { name: /^Photo 1 of/ }).click()
      await expect(photos(page)).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(photos(page).getByRole('status')).toHaveText(/2 of/)
    },
  },
  {
    name: 'a home that is no longer public',
    path: '/homes/2771-ne-cinder-court',
    expectedNoise: [/status of 410/],
    act: everywhere,
  },
  { name: 'a shortlist', path: '/shortlist?homes=4190-4101-4110-4102-4103', act: everywhere },
  { name: 'a lot that is chosen', path: '/communities/juniper-ridge?lot=3', act: everywhere },
  { name: 'a plan that is chosen', path: '/communities/juniper-ridge?plan=hawthorn', act: everywhere },
  {
    name: 'a form with errors',
    path: '/contact',
    // Sent before its code is there, it's the server that lists the errors.
    expectedNoise: [/status of 400/],
    async act(page) {
      const send = page.getByRole('main').getByRole('button', { name: /^(Send|Ask|Submit)/ })
      await send.scrollIntoViewIfNeeded()
      await send.click()
    },
  },
  {
    name: 'a wrong password',
    path: '/sales-agent-forms',
    expectedNoise: [/status of 4\d\d/],
    async act(page) {
      await page.getByLabel('Password').fill('not it')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
    },
  },
  { name: "a signed-in agent's pages", path: '/sales-agent-forms', prepare: signIn, act: everywhere },
  {
    name: "a signed-in agent's home",
    path: paths.home('1045-alder-street'),
    prepare: signIn,
    act: everywhere,
  },
  {
    name: 'a signed-in agent and a draft',
    path: '/homes/2771-ne-cinder-court',
    prepare: signIn,
    act: everywhere,
  },
]

for (const [place, state] of states.entries())
  for (const [turn, widthPx] of widthsPx.entries()) {
    const own = state.widthPx ?? 390
    const isOwn = state.expectEffect === undefined || own === widthPx
    const isOfTenth = (place * widthsPx.length + turn) % 10 === 0
    test.describe(`${state.name} at ${widthPx}`, () => {
      test.use({ reducedMotion: 'reduce', expectedNoise: state.expectedNoise ?? [] })
      test('has nothing axe finds', { tag: isOfTenth ? ['@tenth'] : [] }, async ({ page }) => {
        await page.setViewportSize({ width: widthPx, height: 900 })
        await state.prepare?.(page)
        await page.goto(state.path)
        await hydrated(page)
        if (!isOwn) page.setDefaultTimeout(missingAfterMs)
        const use = async () => {
          await state.act(page)
          await state.expectEffect?.(page)
        }
        // A control may not exist at other widths: the hamburger, the sheet of filters.
        const isThere = await (isOwn
          ? use().then(() => true)
          : use().then(
              () => true,
              () => false,
            ))
        if (!isThere) return test.info().annotations.push({ type: 'not at this width' })
        const findings = await listFindings(page, { isCovered: state.isCovered ?? false })
        const look = { what: state.name, widthPx, findings }
        await addLook(test.info(), look)
        expect(toLines(look)).toEqual([])
      })
    })
  }

/** Looks at one page of a site of its own. */
async function lookAtSite(page: Page, what: string, site: TestSite, path: string): Promise<string[]> {
  const lines: string[] = []
  try {
    for (const widthPx of widthsPx) {
      await page.setViewportSize({ width: widthPx, height: 900 })
      await page.goto(site.url + path)
      const look = { what, widthPx, findings: await listFindings(page) }
      await addLook(test.info(), look)
      lines.push(...toLines(look))
    }
    return lines
  } finally {
    await page.goto('about:blank')
    await site.close()
  }
}

test.describe('a site of its own', () => {
  test.use({ reducedMotion: 'reduce', expectedNoise: [/./] })

  test('the failure page has nothing axe finds', { tag: '@tenth' }, async ({ page }) => {
    const CONTENT_ORIGIN = `http://127.0.0.1:${await findFreePort()}`
    const site = await startBrandSite('wrenfield', { CONTENT_ORIGIN })
    expect(await lookAtSite(page, 'the failure page (503)', site, '/about/careers')).toEqual([])
  })

  test('the question about analytics has nothing axe finds', async ({ page }) => {
    await page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }))
    const site = await startBrandSite('wrenfield', { GTM_ID: 'GTM-TEST123' })
    expect(await lookAtSite(page, 'the question about analytics', site, '/')).toEqual([])
  })
})
