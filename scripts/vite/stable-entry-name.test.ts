import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from 'vite'
import { stableEntryName } from './stable-entry-name.ts'

async function openProject() {
  const root = await mkdtemp(join(tmpdir(), 'stable-entry-name-'))
  const write = (name: string, text: string) => writeFile(join(root, name), text)
  const pages = ['home', 'list', 'map']
  const writePage = (page: string, word: string) =>
    write(
      `${page}.js`,
      `import { shared } from './shared.js'
       document.body.append(shared() + ' ${page} ${word}')
       document.onkeydown = () => import('./${page}-later.js')`,
    )
  await write(
    'entry.js',
    `import './entry.css'
     import { shared } from './shared.js'
     document.title = shared()
     document.onclick = () => Promise.all([${pages.map((page) => `import('./${page}.js')`).join()}])`,
  )
  await write('entry.css', 'body { color: red }')
  await write('shared.js', "export const shared = () => document.querySelector('h1').textContent")
  for (const page of pages) {
    await writePage(page, 'word')
    await write(`${page}-later.css`, `.${page} { color: blue }`)
    await write(
      `${page}-later.js`,
      `import { shared } from './shared.js'\nimport './${page}-later.css'\nshared('${page}')`,
    )
  }
  return {
    write,
    writePage,
    /** @returns the text of each file by its name */
    async build(): Promise<Record<string, string>> {
      await build({
        root,
        logLevel: 'silent',
        configFile: false,
        plugins: [stableEntryName()],
        build: { rolldownOptions: { input: join(root, 'entry.js') } },
      })
      const dir = join(root, 'dist', 'assets')
      const names = await readdir(dir)
      return Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await readFile(join(dir, name), 'utf8')])),
      )
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  }
}

type Build = Record<string, string>

/** New files, without their hashes. Browsers keep the others for a year, so those have to be the same. */
function listRenamed(before: Build, after: Build): string[] {
  const kept = Object.keys(after).filter((name) => name in before)
  expect(kept.map((name) => after[name])).toEqual(kept.map((name) => before[name]))
  const renamed = Object.keys(after).filter((name) => !(name in before))
  return renamed.map((name) => name.replace(/-[\w-]{8}(?=\.\w+$)/, '')).toSorted()
}

test('one changed word renames the file it is in, and the entry', async () => {
  await using project = await openProject()
  const before = await project.build()
  await project.writePage('list', 'another')
  const after = await project.build()
  expect(listRenamed(before, after)).toEqual(['index.js', 'list.js'])
  const find = (start: string) => Object.keys(after).find((name) => name.startsWith(start)) ?? ''
  expect(after[find('index-')]).toContain(find('list-'))
  expect(after[find('list-')]).toContain('"./index.js"')
})

test('a changed rule renames its style sheet, and the scripts that load it', async () => {
  await using project = await openProject()
  const before = await project.build()
  await project.write('entry.css', 'body { color: green }')
  const after = await project.build()
  expect(listRenamed(before, after)).toEqual(['entry.css'])
  await project.write('map-later.css', '.map { color: green }')
  const renamed = ['index.js', 'map-later.css', 'map-later.js', 'map.js']
  expect(listRenamed(after, await project.build())).toEqual(renamed)
})
