import { expect, test as base } from '@playwright/test'
import { startContentSystem } from '../content-system/embedded/start.ts'
import { join } from 'node:path'
import { startTestSite } from './fixtures.ts'
import { findFreePort } from '../server/testing/loopback.ts'

const demo = join(import.meta.dirname, '..', 'content-system', 'demo')

base(
  'a content system that refuses at start gives 503 with its own screen, and the site recovers by itself',
  async ({ page }) => {
    const port = await findFreePort()
    const site = await startTestSite({ env: { CONTENT_ORIGIN: `http://127.0.0.1:${port}` } })
    try {
      const away = await page.goto(`${site.url}/about/careers`)
      expect(away?.status()).toBe(503)
      expect(Number(away?.headers()['retry-after'])).toBeGreaterThan(0)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
        'Something went wrong; hold on while we fix it.',
      )
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

      const content = await startContentSystem({ contentDir: demo, port, watch: false })
      try {
        const back = await page.goto(`${site.url}/about/careers`)
        expect(back?.status()).toBe(200)
      } finally {
        await content.close()
      }
    } finally {
      await page.close()
      await site.close()
    }
  },
)
