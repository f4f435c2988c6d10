/** Content that tests push. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import type { ContentExport } from '../../content-system/embedded/content-folder/content-export.ts'
import { push } from '../../content-system/transfer/push.ts'
import { connect } from '../../scripts/content.ts'
import type { Wordpress } from '../../scripts/wordpress/start-wordpress.ts'

/** A temporary folder. */
export const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'homesite-content-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

const lists = { terms: {}, people: [], media: [], items: [], agents: {}, plats: {}, forms: [], redirects: [] }
export const content: ContentExport = { site: { metaPrefix: 'wrenfield' }, ...lists }

/** Content without files. @returns what that reports */
export async function pushContent(
  { origin, installation }: Pick<Wordpress, 'origin' | 'installation'>,
  given: ContentExport,
): Promise<string> {
  const rest = connect({ url: origin, login: { user: 'admin', password: installation.applicationPassword } })
  const readFile = () => Promise.reject(new Error('There are no files.'))
  return (await push({ content: given, rest, readFile })).toLines().join('\n')
}
