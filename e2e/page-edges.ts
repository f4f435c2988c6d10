/** Where the texts of pages begin, measured in the browser. */
import type { Page } from '@playwright/test'
import { resizeWindow } from './fixtures.ts'

/** A print page is a sheet of paper, and a choice changes no layout. */
const elsewhere = /^\/print|\?/

/** Widths in pixels with the heights of such windows. */
const windows = [
  [390, 844],
  [820, 1180],
  [1440, 900],
  [1920, 1080],
] as const

/** Only there must what a page has to say be in the first view. */
const LAPTOP_WIDTH_PX = 1440

type Edges = { edge: number; start: number; others: string[]; overflow: number; line: number | undefined }

/**
 * Looks whether pages begin at the edge where the header does, aren't wider than the window, and say something below
 * their title in a laptop's first view.
 * @param paths of the site that the page has as its base
 * @returns what isn't so, one line each
 */
export async function listMisplacedTexts(page: Page, paths: readonly string[]): Promise<string[]> {
  const lines: string[] = []
  // Their places have their size without them.
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 204 }))
  for (const path of paths.filter((each) => !elsewhere.test(each))) {
    await page.goto(path)
    for (const [width, height] of windows) {
      await resizeWindow(page, width, height)
      const { edge, start, others, overflow, line } = await page.evaluate(measure)
      const where = `${path} at ${width}`
      if (overflow > 0) lines.push(`${where} is ${overflow} px wider than the window`)
      if (Math.abs(start - edge) > 2) lines.push(`${where} begins at ${start}, the header at ${edge}`)
      lines.push(...others.map((text) => `${where}: ${text}`))
      if (width === LAPTOP_WIDTH_PX && (line === undefined || line > height))
        lines.push(`${where} says nothing below its title in the first view: its first line ends at ${line}`)
    }
    if (path === '/') lines.push(...(await listHiddenSearchControls(page)))
  }
  return lines
}

/** Looks whether the front page's whole search is in the first view. The announcement is open without scripts. */
async function listHiddenSearchControls(page: Page): Promise<string[]> {
  const lines: string[] = []
  const search = page.getByRole('search', { name: 'Find a home' })
  for (const [width, height] of windows) {
    await resizeWindow(page, width, height)
    for (const control of [
      search.getByLabel('Say what you’re looking for'),
      search.getByLabel('Place'),
      search.getByLabel('Beds'),
      search.getByLabel('Price up to'),
      search.getByRole('button', { name: 'Show homes' }),
    ]) {
      const box = await control.boundingBox()
      const end = box && Math.round(box.y + box.height)
      if (end === null || end > height)
        lines.push(`/ at ${width} × ${height}: a control of the search ends at ${end}`)
    }
  }
  return lines
}

/** Runs in the page. */
async function measure(): Promise<Edges> {
  await document.fonts.ready
  const main = document.querySelector('main') ?? document.body
  const title = main.querySelector('h1')
  // A brand may have its logo in the middle; the row around it begins at the edge.
  const row = document.querySelector('header div:has(> a > img)') ?? document.querySelector('main img')
  const edge = Math.round(row?.getBoundingClientRect().left ?? 0)
  const boxes: { text: string; left: number; top: number; bottom: number; parent: Element }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode
    if (
      !parent?.checkVisibility({ visibilityProperty: true }) ||
      parent.closest('svg, option, [role="note"]')
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const [box] = range.getClientRects()
    // What's hidden but for screen readers is a point.
    if (box === undefined || textContent?.trim() === '' || box.width < 3 || box.height < 3) continue
    boxes.push({
      text: (textContent ?? '').trim().slice(0, 40),
      left: Math.round(box.left),
      top: box.top + scrollY,
      bottom: box.bottom + scrollY,
      parent,
    })
  }
  const inMain = boxes.filter(({ parent }) => main.contains(parent))
  // A home's title stands beside its photos, below where the page begins.
  const beginnings = inMain.filter(({ parent }) => parent.closest('h1, ol, p') && !parent.closest('ul'))
  const top = inMain.find(({ parent }) => title?.contains(parent))?.top ?? 0
  const below = inMain.filter(
    ({ parent, bottom }) =>
      bottom > top && title && !title.contains(parent) && title.compareDocumentPosition(parent) & 4,
  )
  const scrolls = (element: Element) => element.closest('nav, ul, table') !== null
  return {
    edge,
    start: Math.min(...beginnings.map(({ left }) => left)),
    others: boxes
      .filter(({ left, parent }) => left < edge - 2 && parent.closest('main, footer') && !scrolls(parent))
      .map(({ text, left }) => `“${text}” begins at ${left}, the header at ${edge}`),
    overflow: document.documentElement.scrollWidth - innerWidth,
    line: below.length === 0 ? undefined : Math.round(Math.min(...below.map(({ bottom }) => bottom))),
  }
}
