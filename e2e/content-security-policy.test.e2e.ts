/** What the Content-Security-Policy keeps from running. That a page's own scripts run, every test of the browser sees. */
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { serverPaths } from '../app/paths.ts'

test("nothing but the page's own scripts runs, cached or not", async ({ page, expectedNoise }) => {
  expectedNoise.push(/Content Security Policy/)
  for (const path of [serverPaths.contact(), '/forms/tour-request']) {
    await page.goto(path)
    await hydrated(page)
    expect(await tryToRun(page)).toEqual([])
  }
})

/** @returns what ran though it shouldn't */
function tryToRun(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const ran: string[] = []
    Object.assign(window, { ran: (way: string) => ran.push(way) })
    // One for each of the four below.
    const refusals = new Promise<void>((resolve) => {
      let count = 0
      document.addEventListener('securitypolicyviolation', () => {
        count += 1
        if (count === 4) resolve()
      })
    })
    const inline = document.createElement('script')
    inline.textContent = 'ran("inline script")'
    document.body.append(inline)
    const picture = document.createElement('div')
    picture.innerHTML =
      '<img src="data:," onerror="ran(\'handler\')"><a href="javascript:ran(\'link\')">a</a>'
    document.body.append(picture)
    picture.querySelector('a')?.click()
    const foreign = document.createElement('script')
    foreign.src = 'data:text/javascript,ran("data script")'
    document.body.append(foreign)
    // What runs isn't refused; then this never ends.
    await refusals
    return ran
  })
}
