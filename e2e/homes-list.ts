import type { Page } from '@playwright/test'

/** The cards of the list of homes. */
export function cards(page: Page) {
  return page.getByRole('main').getByRole('article')
}

export function titles(page: Page): Promise<string[]> {
  return cards(page).getByRole('heading').allInnerTexts()
}

/** The page's requests for the list, in order. */
export function watchList(page: Page) {
  const requests: string[] = []
  const aborted: string[] = []
  const toSearch = (url: string) => {
    const { pathname, search } = new URL(url)
    return pathname === '/api/homes' ? search : undefined
  }
  page.on('request', (request) => {
    const search = toSearch(request.url())
    if (search !== undefined) requests.push(search)
  })
  page.on('requestfailed', (request) => {
    const search = toSearch(request.url())
    if (search !== undefined) aborted.push(search)
  })
  return { requests, aborted }
}

/** Chooses in the bar, whose choices are behind a button, or in the sheet of a phone. */
export async function chooseAtLeast(page: Page, filter: 'Beds' | 'Baths', least: number): Promise<void> {
  const group = page.getByRole('search').getByLabel(filter)
  if (!(await group.isVisible()))
    await page.getByRole('button', { name: new RegExp(`^(\\d\\+ )?${filter}$`, 'i') }).click()
  await group.getByLabel(new RegExp(`^${least}\\+`)).check()
}
