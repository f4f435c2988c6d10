/** The site that WordPress tells of changes; nothing grows old by itself. */
import type { WorkerFixture } from '@playwright/test'
import { startTestSite, type TestSite } from '../fixtures.ts'
import { findWordpress } from './wordpress.ts'

/** Starts it where WordPress sends its webhooks: one at a time. */
export function startToldSite(): Promise<TestSite> {
  const { siteEnv, sitePort } = findWordpress()
  return startTestSite({ env: { ...siteEnv, PORT: sitePort, CONTENT_TTL_S: '3600' } })
}

const useSite: WorkerFixture<TestSite, object> = async ({}, use) => {
  const site = await startToldSite()
  await use(site)
  await site.close()
}
export const toldSite: [typeof useSite, { scope: 'worker' }] = [useSite, { scope: 'worker' }]

/** What a visitor gets, redirects included. */
export async function get(site: TestSite, path: string) {
  const response = await fetch(site.url + path, { redirect: 'manual' })
  const { status, headers } = response
  return { status, location: headers.get('location'), text: await response.text() }
}
