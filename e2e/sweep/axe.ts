/** axe on a page, with its findings written down for the report. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page, TestInfo } from '@playwright/test'
import { hydrated, layOutOffscreen } from '../fixtures.ts'

/** A phone, a tablet, a laptop: in pixels. */
export const widthsPx = [390, 820, 1440] as const

/** A, AA and best practice; target size is in none of axe's defaults. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** While the menu or a sheet covers the page, what's beneath is inert: its landmarks and headings aren't there. */
const rulesOfWholePages = ['landmark-one-main', 'page-has-heading-one', 'region']

export type Finding = { rule: string; impact: string; help: string; targets: string[] }
export type Look = { what: string; widthPx: number; findings: Finding[] }

/** Pages that run no scripts. */
const withoutScripts = /^\/(?:print\/|refused$)/

/** What `addLook` attaches to a test, for the reporter. */
export const lookName = 'axe'

/** @returns what axe finds on the page as it is now */
export async function listFindings(page: Page, { isCovered = false } = {}): Promise<Finding[]> {
  await layOutOffscreen(page)
  // What lies half under a sticky bar would count as too small: bars go where they are in the document.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static'
    scrollTo(0, 0)
  })
  // No page frames another site until somebody asks for its tour. Looking into such frames needs a second page each time.
  // What passes isn't looked at; describing it takes longer than finding what doesn't.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode()
  if (isCovered) axe.disableRules(rulesOfWholePages)
  const { violations } = await axe.analyze()
  return violations.map(({ id, impact, help, nodes }) => ({
    rule: id,
    impact: impact ?? 'unknown',
    help,
    targets: nodes.map(({ target }) => target.join(' ')),
  }))
}

/** Opens a page and looks at it. */
export async function lookAt(page: Page, url: string, widthPx: number): Promise<Finding[]> {
  await page.setViewportSize({ width: widthPx, height: 900 })
  await page.goto(url)
  if (!withoutScripts.test(new URL(url).pathname)) await hydrated(page)
  return listFindings(page)
}

/** Writes a look down for the report. */
export function addLook(test: TestInfo, look: Look): Promise<void> {
  return test.attach(lookName, { body: JSON.stringify(look), contentType: 'application/json' })
}

/** @returns each finding in one line */
export function toLines({ what, widthPx, findings }: Look): string[] {
  return findings.map(({ rule, targets }) => `${what} at ${widthPx}: ${rule}: ${targets.join(', ')}`)
}
