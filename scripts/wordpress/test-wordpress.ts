/** A WordPress for one run of the tests: fresh, on free ports, with a demo brand's content. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContractFolder } from '../../content-system/contract/content-folder.ts'
import { findFreePort } from '../../server/free-port.ts'
import { MissingPackagesError } from './packages.ts'
import { startWordpress } from './start-wordpress.ts'

const root = join(import.meta.dirname, '..', '..')

export type TestWordpress = {
  /** Tells tests where it is, and what it shares with the website. */
  env: Record<string, string>
  /** Adds what the contract suite needs beside the demo's content. */
  importContractContent(): Promise<void>
  close(): Promise<void>
}

/**
 * @param contentName the folder of the content it imports
 * @returns undefined, once it has said why, where the packages can't be had
 */
export async function startTestWordpress(
  contentName: 'demo' | 'saltgrass' = 'demo',
): Promise<TestWordpress | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'homesite-wp-'))
  const sitePort = await findFreePort()
  try {
    const wordpress = await startWordpress({
      folder,
      archivesFolder: join(root, '.cache', 'wordpress', 'packages'),
      siteOrigin: `http://127.0.0.1:${sitePort}`,
      contentFolder: join(root, 'content-system', contentName),
    })
    const { origin, installation } = wordpress
    return {
      env: {
        WORDPRESS_FOLDER: folder,
        WORDPRESS_ORIGIN: origin,
        WORDPRESS_SITE_PORT: String(sitePort),
        CONTRACT_BASE_URL: origin,
        CONTRACT_FORMS_KEY: installation.forms.key,
        CONTRACT_FORMS_SECRET: installation.forms.secret,
        CONTRACT_SECRET: installation.secret,
      },
      async importContractContent() {
        const content = await createContractFolder()
        try {
          await wordpress.importContent(content.dir)
        } finally {
          await content[Symbol.asyncDispose]()
        }
      },
      async close() {
        await wordpress.close()
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (!(error instanceof MissingPackagesError)) throw error
    console.log(`${error.message}\nSkipping the tests on WordPress.`)
    return undefined
  }
}
