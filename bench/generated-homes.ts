/** A content system over ten thousand generated homes, whose tags are the demo brand's. */
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { generateContent } from '../content-system/embedded/generate-content.ts'
import { startContentSystem } from '../content-system/embedded/start.ts'
import { amount } from './amount.ts'

const HOMES = amount(10_000, 1_000)
/** The demo brand's. */
const TAG_IDS = [12, 88, 149, 153]

/** @returns its address, a folder for the site's cache, and what ends it and removes both */
export async function startGeneratedHomes() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'homes-bench-'))
  await generateContent(folder.path, { homes: HOMES, metaPrefix: 'wrenfield' })
  await giveTagsTheirIds(join(folder.path, 'terms.yaml'))
  const content = await startContentSystem({ contentDir: folder.path, watch: false })
  return {
    url: content.url,
    cacheDir: join(folder.path, 'cache'),
    async [Symbol.asyncDispose]() {
      await content.close()
      await folder.remove()
    },
  }
}

async function giveTagsTheirIds(file: string): Promise<void> {
  const terms = parse(await readFile(file, 'utf8')) as { post_tag: { id: number }[] }
  terms.post_tag.forEach((tag, place) => {
    tag.id = TAG_IDS[place] ?? tag.id
  })
  await writeFile(file, stringify(terms))
}
