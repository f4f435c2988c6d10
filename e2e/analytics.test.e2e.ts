/** Tag manager and CRM (specification §7, §8): when they load, when they don't, and which pages they never run on. */
import { paths } from '../app/paths.ts'
import { bar, gtmId, loaded, rest, tagManager, testOf } from './analytics-site.ts'
import { expect, useOneWorker } from './fixtures.ts'

useOneWorker()

const asking = testOf('ask')

asking.describe('a brand that asks', () => {
  asking('loads nothing and sets no cookie before the visitor agrees', async ({ page, site, crm, tags }) => {
    const html = await (await fetch(site.url)).text()
    expect(html).not.toMatch(/<script[^>]*(?:googletagmanager|track\.js)/)
    await page.goto('/')
    await rest(page)
    await page.goto(paths.homesForSale())
    await rest(page)
    expect(tags.calls()).toBe(0)
    expect(await page.context().cookies()).toEqual([])

    await bar(page).getByRole('button', { name: 'Allow', exact: true }).click()
    await expect(bar(page)).toBeHidden()
    await expect.poll(() => loaded(page).then((all) => all.length)).toBe(2)
    expect(await loaded(page)).toEqual(
      expect.arrayContaining([
        { src: crm.url, wasUsable: true },
        { src: `${tagManager}/gtm.js?id=${gtmId}`, wasUsable: true },
      ]),
    )
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL(paths.blog())
    await rest(page)
    expect(tags.calls()).toBe(2)
    await page.reload()
    await expect.poll(tags.calls).toBe(4)
    await expect(bar(page)).toBeHidden()
  })

  asking('the bar covers nothing, moves nothing, and offers both answers alike', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = window as typeof window & { tops: Set<number> }
      seen.tops = new Set()
      const look = () => {
        const top = document.querySelector('main')?.getBoundingClientRect().top
        if (top !== undefined) seen.tops.add(top)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/')
      await rest(page)
      const box = await bar(page).boundingBox()
      const main = await page.getByRole('main').boundingBox()
      const header = await page.getByRole('banner').boundingBox()
      if (!box || !main || !header) throw new Error('The bar, the header and the page must be visible')
      expect(box.y).toBeGreaterThanOrEqual(header.y + header.height - 1)
      expect(main.y).toBeGreaterThanOrEqual(box.y + box.height - 1)
      const [yes, no] = await Promise.all(
        ['Allow', 'Don’t allow'].map((name) =>
          bar(page)
            .getByRole('button', { name, exact: true })
            .evaluate((button) => {
              const { width: wide, height: high } = button.getBoundingClientRect()
              const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button)
              return {
                wide: Math.round(wide),
                high,
                color,
                backgroundColor,
                borderColor,
                fontSize,
                fontWeight,
              }
            }),
        ),
      )
      expect(yes).toEqual(no)
      // At every frame since the first, the page began where it begins now.
      const tops = await page.evaluate(() => [...(window as typeof window & { tops: Set<number> }).tops])
      expect(tops).toEqual([main.y])
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  asking('a refusal holds on the next pages, and can be changed from the footer', async ({ page, tags }) => {
    await page.goto('/')
    await bar(page).getByRole('button', { name: 'Don’t allow' }).click()
    await page.goto(paths.homesForSale())
    await rest(page)
    await expect(bar(page)).toBeHidden()
    expect(tags.calls()).toBe(0)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click()
    await expect(page).toHaveURL(paths.privacy('#privacy-choices'))
    const choices = page.getByRole('region', { name: 'Your privacy choices' })
    await expect(choices).toContainText('before you allow it')
    await expect(choices.getByRole('status')).toContainText('Analytics are off: you didn’t allow them.', {
      useInnerText: true,
    })
    await choices.getByRole('button', { name: 'Allow analytics', exact: true }).click()
    await expect(choices.getByRole('status')).toContainText('Analytics are on: you allowed them.', {
      useInnerText: true,
    })
    await expect.poll(tags.calls).toBe(2)

    const names = async () => (await page.context().cookies()).map(({ name }) => name)
    await expect.poll(names).toContain('theirs')
    const reloaded = page.waitForEvent('load')
    await choices.getByRole('button', { name: 'Don’t allow analytics' }).click()
    await reloaded
    await rest(page)
    expect(await loaded(page)).toEqual([])
    expect(await names()).toEqual(['analytics-choice'])
  })

  asking('a browser that opts out is not asked', async ({ page, tags }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.goto('/')
    await rest(page)
    await expect(bar(page)).toBeHidden()
    expect(tags.calls()).toBe(0)
  })

  asking.describe('without scripts', () => {
    asking.use({ javaScriptEnabled: false })

    asking('nobody is asked, and the form on the privacy page works', async ({ page }) => {
      await page.goto('/')
      await expect(bar(page)).toBeHidden()
      await page.getByRole('link', { name: 'Privacy choices' }).click()
      await page.getByRole('button', { name: 'Don’t allow analytics' }).click()
      // Its answer leads back to the same address.
      const cookies = async () =>
        (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
      await expect.poll(cookies).toEqual(['analytics-choice=refused'])
      await expect(page).toHaveURL(paths.privacy('#privacy-choices'))
    })
  })

  asking('they never run on the agents’ entrance or the pages behind it', async ({ page, tags }) => {
    await page.goto('/')
    await bar(page).getByRole('button', { name: 'Allow', exact: true }).click()
    await expect.poll(tags.calls).toBe(2)
    await page.goto(paths.agentForms())
    await rest(page)
    expect(tags.calls()).toBe(2)
    await page.getByRole('textbox', { name: 'Password' }).fill('porchlight')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await rest(page)
    expect(tags.calls()).toBe(2)

    // A public page has analytics; navigating from it to the agents' pages loads a new document.
    await page.goto('/')
    await expect.poll(tags.calls).toBe(4)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sales agent forms' }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await rest(page)
    expect(await loaded(page)).toEqual([])
    expect(tags.calls()).toBe(4)
  })
})

const optOut = testOf('unless-refused')

optOut.describe("a brand that doesn't ask", () => {
  optOut('loads both after the page is usable, says so, and stops when refused', async ({ page, tags }) => {
    await page.goto(paths.privacy())
    await expect.poll(tags.calls).toBe(2)
    await expect(bar(page)).toBeHidden()
    const choices = page.getByRole('region', { name: 'Your privacy choices' })
    await expect(choices).toContainText('They load unless you turn them off here')
    await expect(choices.getByRole('status')).toContainText('Analytics are on', { useInnerText: true })
    const reloaded = page.waitForEvent('load')
    await choices.getByRole('button', { name: 'Don’t allow analytics' }).click()
    await reloaded
    await page.goto('/')
    await rest(page)
    expect(tags.calls()).toBe(2)
  })

  optOut('the header Sec-GPC alone counts like the property of the browser', async ({ page, tags }) => {
    const cached = await page.request.get('/')
    expect(cached.headers()['vary']).not.toMatch(/sec-gpc/i)
    await page.setExtraHTTPHeaders({ 'sec-gpc': '1' })
    for (const path of ['/', paths.privacy()]) {
      await page.goto(path)
      await rest(page)
    }
    expect(tags.calls()).toBe(0)
    await expect(
      page.getByRole('region', { name: 'Your privacy choices' }).getByRole('status'),
    ).toContainText('your browser asks not to be tracked', { useInnerText: true })
    // Its owner's own word comes first.
    await page.getByRole('button', { name: 'Allow analytics', exact: true }).click()
    await expect.poll(tags.calls).toBe(2)
  })

  optOut(
    'they never run on an agents’ page, wherever it is, not even if its code can’t be loaded',
    async ({ page, tags, expectedNoise }) => {
      expectedNoise.push(/Failed to load resource/)
      await page.goto(paths.agentForms())
      await page.getByRole('textbox', { name: 'Password' }).fill('porchlight')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
      await page.route(/\/agent-page-[^/]*\.js$/, (route) => route.abort())
      await page.goto('/partners')
      await expect(page.getByRole('heading', { name: 'The policy' })).toBeVisible()
      await rest(page)
      expect(tags.calls()).toBe(0)
    },
  )

  optOut('a browser that asks not to be tracked is left alone', async ({ page, tags }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
    await page.goto(paths.homesForSale())
    await rest(page)
    expect(tags.calls()).toBe(0)
  })

  optOut("a script that fails to load doesn't affect the page", async ({ page, crm, expectedNoise }) => {
    expectedNoise.push(/Failed to load resource/, /^unknown host/)
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.route(`${tagManager}/**`, (route) => route.abort())
    await page.route(crm.url, (route) => route.abort())
    await page.goto('/')
    await expect.poll(() => said).toContain("www.googletagmanager.com couldn't be loaded.")
    await page.getByRole('main').getByRole('link', { name: 'Browse floor plans' }).click()
    await expect(page).toHaveURL(paths.floorPlans())
  })
})
