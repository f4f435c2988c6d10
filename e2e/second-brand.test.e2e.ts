import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import saltgrass from '../brands/saltgrass/brand.ts'
import { startTestSite } from './fixtures.ts'

const root = join(import.meta.dirname, '..')

base(
  'another builder: a brand folder outside the repository, another prefix, other content',
  async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'homesite-brand-'))
    // A brand outside the repository is plain data; it can't import our helper for types.
    await cp(join(root, 'brands', 'saltgrass'), folder, { recursive: true })
    await rm(join(folder, 'brand.ts'))
    await writeFile(join(folder, 'brand.json'), JSON.stringify(saltgrass))
    const site = await startTestSite({
      contentDir: join(root, 'content-system', 'saltgrass'),
      env: { BRAND: folder },
    })
    try {
      await page.goto(`${site.url}/homes-for-sale`)
      await expect(page).toHaveTitle(/Saltgrass/)
      await expect(page.getByRole('status').filter({ hasText: '8 homes' })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(8)
      for (const path of ['/', '/about', '/communities/coastal-bend']) {
        const response = await page.goto(site.url + path)
        expect(response?.status()).toBe(200)
        expect(await page.content()).not.toMatch(/wrenfield/i)
      }
    } finally {
      await site.close()
      await rm(folder, { recursive: true })
    }
  },
)
