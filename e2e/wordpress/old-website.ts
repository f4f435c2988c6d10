/** A WordPress that shows a website, without the plugin; a site that waits for it, and an administrator. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import saltgrass from '../../brands/saltgrass/brand.ts'
import { startWordpress, type Wordpress } from '../../scripts/wordpress/start-wordpress.ts'
import { findFreePort } from '../../server/testing/loopback.ts'
import { startTestSite, test as siteTest, type TestSite } from '../fixtures.ts'

export type Installed = { folder: string; wordpress: Wordpress; site: TestSite }

export const test = siteTest.extend<{ admin: Page }, { installed: Installed; site: TestSite }>({
  installed: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'homesite-new-'))
      const sitePort = await findFreePort()
      const wordpress = await startWordpress({
        folder: join(folder, 'wp'),
        archivesFolder: join(import.meta.dirname, '..', '..', '.cache', 'wordpress', 'packages'),
        siteOrigin: `http://127.0.0.1:${sitePort}`,
        plugin: 'inactive',
      })
      await wordpress.runPhp(join(import.meta.dirname, 'old-website.php'))
      const { secret, forms } = wordpress.installation
      const site = await startTestSite({
        env: {
          PORT: String(sitePort),
          BRAND: await writeBrand(join(folder, 'saltgrass')),
          CONTENT_ORIGIN: wordpress.origin,
          CONTENT_WEBHOOK_SECRET: secret,
          FORMS_KEY: forms.key,
          FORMS_SECRET: forms.secret,
        },
      })
      await use({ folder, wordpress, site })
      await site.close()
      await wordpress.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  site: [({ installed }, use) => use(installed.site), { scope: 'worker' }],
  admin: async ({ browser, installed: { wordpress } }, use) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const form = { log: 'admin', pwd: wordpress.installation.adminPassword, 'wp-submit': 'Log In' }
    await page.request.post(`${wordpress.origin}/wp-login.php`, { form })
    await page.goto(`${wordpress.origin}/wp-admin/`)
    await use(page)
    await context.close()
  },
})

/** The second demo brand, with the ids that forms get in a WordPress that has none. @returns its folder */
async function writeBrand(folder: string): Promise<string> {
  const forms = { newsletter: 1, contact: 2, tourRequest: 3, customerCare: 4, tradePartner: 5 }
  const brandFolder = join(import.meta.dirname, '..', '..', 'brands', 'saltgrass')
  await cp(brandFolder, folder, { recursive: true, filter: (file) => !file.endsWith('brand.ts') })
  await writeFile(join(folder, 'brand.json'), JSON.stringify({ ...saltgrass, forms }))
  return folder
}

/** What visitors of the old website get, address by address. */
export async function visit({ origin }: Wordpress): Promise<Record<string, unknown>> {
  const paths = [
    ...[
      '/',
      '/about/',
      '/communities/',
      '/communities/old-town/',
      '/spring-in-old-town/',
      '/?s=home',
      ...['/no-page', '/spring-in', '/warr', '/import', '/garden-r'],
    ],
    ...['/category/zoning/', '/tag/garden/', '/author/admin/', '/feed/', '/comments/feed/', '/robots.txt'],
    ...['/wp-sitemap.xml', '/wp-sitemap-posts-page-1.xml', '/wp-sitemap-taxonomies-post_tag-1.xml'],
    ...['/homes/any/', '/region/any/', '/homes-for-sale/', '/contact/', '/wp-json/wp/v2/users'],
  ]
  const answers = paths.map(async (path) => {
    const response = await fetch(origin + path, { redirect: 'manual' })
    const headers = ['x-robots-tag', 'location', 'link', 'content-type'].map((name) =>
      response.headers.get(name),
    )
    // Says when anything was written last, pages of the new website too.
    const body = (await response.text()).replaceAll(/<lastBuildDate>.*<\/lastBuildDate>/g, '')
    return [path, [response.status, ...headers, body]] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

/** Runs PHP with WordPress, and with what of WP-CLI our commands call. */
export async function runPhp({ folder, wordpress }: Installed, code: string): Promise<string> {
  const script = join(folder, 'command.php')
  const boot = join(import.meta.dirname, '..', '..', 'scripts', 'wordpress', 'php', 'boot.php')
  await writeFile(
    script,
    `<?php
    class WP_CLI {
      static function log( $text ) { echo "$text\\n"; }
      static function success( $text ) { echo "Success: $text\\n"; }
      static function error( $text ) { echo "Error: $text\\n"; exit( 1 ); }
    }
    require '${boot}';
    require HOMESITE_DIR . '/includes/setup/class-setup-command.php';
    ${code}`,
  )
  return wordpress.runPhp(script)
}
