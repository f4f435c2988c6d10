// The map of the list of homes, for tests.
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export function mapOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Map of homes' })
}

/** Which markers can't be tapped or read where they stand: under a control, below another one, or cut by an edge. */
export async function listCoveredMarkers(page: Page): Promise<string[]> {
  return mapOf(page).evaluate((map) => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
    const edge = boxOf(map)
    const viewSwitch = [...document.querySelectorAll('main button')].filter(
      (button) => /^(?:Filters|Show list)/.test(button.textContent) && !map.contains(button),
    )
    const controls = [...map.querySelectorAll('[data-map-edge] > *'), ...viewSwitch]
      .filter(isShown)
      .map(boxOf)
    const markers = [...map.querySelectorAll('[data-marker]')].filter(isShown)
    const isCovered = (marker: Element) => {
      const box = boxOf(marker)
      const isWithin =
        box.left >= edge.left &&
        box.right <= edge.right &&
        box.top >= edge.top &&
        box.bottom <= Math.min(edge.bottom, innerHeight)
      const others = markers.filter((other) => other !== marker).map(boxOf)
      return !isWithin || [...controls, ...others].some((other) => isOver(box, other))
    }
    return markers.filter(isCovered).map((marker) => marker.textContent)
  })
}

/** The names of regions in view, and whether the map's edge cuts them. */
export async function listRegionNames(page: Page): Promise<{ name: string; isCut: boolean }[]> {
  return mapOf(page).evaluate((map) => {
    const edge = map.getBoundingClientRect()
    return [...map.querySelectorAll('[data-near]')].flatMap((element) => {
      const { left, right, top, bottom, height } = element.getBoundingClientRect()
      const isCut = left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom
      return height > 0 ? [{ name: element.textContent, isCut }] : []
    })
  })
}

/** Waits until the map is interactive: then its tools are there. */
export async function moving(page: Page): Promise<void> {
  await expect(mapOf(page).getByRole('button', { name: 'Zoom in' })).toBeVisible()
}

export function groups(page: Page): Locator {
  return mapOf(page).getByRole('button', { name: /^\d+ homes?( \+ \d+ lots?)? (?:from|here)/ })
}

export function pins(page: Page): Locator {
  return mapOf(page).getByRole('button', { name: /^\$\S+ \(\$[\d,]+\), / })
}

/** Waits until the markers stand where they stood a moment ago. */
async function still(page: Page): Promise<void> {
  let before = ''
  const standsStill = async () => {
    const now = await mapOf(page)
      .locator('[data-marker]')
      .evaluateAll((markers) =>
        markers
          .map((marker) => `${marker.textContent} ${Object.values(marker.getBoundingClientRect().toJSON())}`)
          .join(),
      )
    const isSame = now === before
    before = now
    return isSame
  }
  await expect.poll(standsStill, { intervals: [500] }).toBe(true)
}

/** Opens groups until single homes show. A group may be gone by the time it's pressed: the map is still moving. */
export async function untilPins(page: Page): Promise<void> {
  await expect(async () => {
    if ((await pins(page).count()) === 0) await groups(page).first().press('Enter', { timeout: 2_000 })
    await expect(pins(page).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await still(page)
}
