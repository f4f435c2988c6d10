import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from 'vite'
import { stableEntryName } from './stable-entry-name.ts'

async function openProject() {
  const root = await mkdtemp(join(tmpdir(), 'stable-entry-name-'))
  const pages = ['home', 'list', 'map']
  await writeFile(
    join(root, 'entry.js'),
    `import { shared } from './shared.js'
     document.title = shared()
     document.onclick = () => Promise.all([${pages.map((page) => `import('./${page}.js')`).join()}])`,
  )
  await writeFile(
    join(root, 'shared.js'),
    "export const shared = () => document.querySelector('h1').textContent",
  )
  const write = (page: string, word: string) =>
    writeFile(
      join(root, `${page}.js`),
      `import { shared } from './shared.js'\ndocument.body.append(shared() + ' ${page} ${word}')`,
    )
  for (const page of pages) await write(page, 'word')
  return {
    write,
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

test('one changed word renames the file it is in, and the entry', async () => {
  await using project = await openProject()
  const before = await project.build()
  await project.write('list', 'another')
  const after = await project.build()
  const renamed = Object.keys(after).filter((name) => !(name in before))
  expect(renamed.toSorted()).toEqual([
    expect.stringMatching(/^index-[\w-]{8}\.js$/),
    expect.stringMatching(/^list-[\w-]{8}\.js$/),
  ])
  const [entry = '', list = ''] = renamed.toSorted()
  expect(after[entry]).toContain(list)
  expect(after[list]).toContain('"./index.js"')
  const kept = Object.keys(after).filter((name) => name in before)
  expect(kept).toHaveLength(2)
  expect(kept.map((name) => after[name])).toEqual(kept.map((name) => before[name]))
})
