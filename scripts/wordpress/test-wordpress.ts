/** Fresh, on free ports: the newest for the first demo brand, the least for the second. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContractFolder } from '../../content-system/contract/content-folder.ts'
import { findFreePort } from '../../server/testing/loopback.ts'
import { MissingPackagesError, type Release } from './packages.ts'
import { pushAll, startWordpress, type Wordpress } from './start-wordpress.ts'

const root = join(import.meta.dirname, '..', '..')

export type TestWordpress = {
  /** Tells browser tests where both are. */
  env: Record<string, string>
  /** Tells tests of the first where it is, and what it shares with the website. */
  contractEnv: Record<string, string>
  /** Adds what the contract suite needs beside the demo's content. */
  importContractContent(): Promise<void>
  close(): Promise<void>
}

type Started = { wordpress: Wordpress; env: Record<string, string>; close(): Promise<void> }

/** @returns undefined, once it has said why, where the packages can't be had */
export async function startTestWordpress(): Promise<TestWordpress | undefined> {
  const results = await Promise.allSettled([
    start('newest', 'demo', ''),
    start('least', 'saltgrass', '_SALTGRASS'),
  ])
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const close = async () => void (await Promise.all(started.map((each) => each.close())))
  const [first, second] = started
  if (!first || !second) {
    await close()
    const reason: unknown = results.find((result) => result.status === 'rejected')?.reason
    if (!(reason instanceof MissingPackagesError)) throw reason
    console.log(`${reason.message}\nSkipping the tests on WordPress.`)
    return undefined
  }
  const { origin, installation } = first.wordpress
  return {
    env: { ...first.env, ...second.env },
    contractEnv: {
      CONTRACT_BASE_URL: origin,
      CONTRACT_FORMS_KEY: installation.forms.key,
      CONTRACT_FORMS_SECRET: installation.forms.secret,
      CONTRACT_SECRET: installation.secret,
    },
    async importContractContent() {
      const content = await createContractFolder()
      try {
        await pushAll(origin, installation, content.dir)
      } finally {
        await content[Symbol.asyncDispose]()
      }
    },
    close,
  }
}

/** @param suffix tells its variables of the environment from those of the other */
async function start(release: Release, contentName: 'demo' | 'saltgrass', suffix: string): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'homesite-wp-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const sitePort = await findFreePort()
    const wordpress = await startWordpress({
      folder,
      release,
      archivesFolder: join(root, '.cache', 'wordpress', 'packages'),
      siteOrigin: `http://127.0.0.1:${sitePort}`,
      contentFolder: join(root, 'content-system', contentName),
      // After a minute WordPress would save a draft by itself, before a test on a busy machine does, and take away the
      // button that saves it.
      constants: { AUTOSAVE_INTERVAL: 86_400 },
    })
    return {
      wordpress,
      env: {
        [`WORDPRESS_FOLDER${suffix}`]: folder,
        [`WORDPRESS_ORIGIN${suffix}`]: wordpress.origin,
        [`WORDPRESS_SITE_PORT${suffix}`]: String(sitePort),
      },
      async close() {
        await wordpress.close()
        await removeFolder()
      },
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}
