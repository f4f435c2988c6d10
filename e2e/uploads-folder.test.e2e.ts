// A content system that keeps its uploads in a folder of another name, which the website hears of late.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startContentSystem } from '../content-system/embedded/start.ts'
import { listenOnLoopback } from '../server/testing/loopback.ts'
import { startTestSite, webhookSecret } from './fixtures.ts'

const demo = join(import.meta.dirname, '..', 'content-system', 'demo')
const usual = '/wp-content/uploads/'
const own = '/app/uploads/'

/** One of each kind that has pictures of its own. */
const pages = [
  ...['/', '/communities', '/communities/central-oregon', '/communities/cedar-crossing', '/homes-for-sale'],
  ...['/homes/1204-ne-larkspur-loop', '/floorplans', '/floorplans/alder', '/blog', '/about/awards'],
]

/** The embedded content system, with its uploads elsewhere. */
async function startWithOwnFolder() {
  const content = await startContentSystem({
    contentDir: demo,
    cacheDir: join(import.meta.dirname, '..', '.cache', 'content-system'),
    secret: webhookSecret,
    watch: false,
    log: () => {},
  })
  let tellsFolder = false
  const server = createServer((request, response) => {
    async function answer(): Promise<void> {
      const path = request.url ?? '/'
      // The two calls that say where uploads are: as on a host that is slow after a start.
      if (!tellsFolder && /\/wp\/v2\/media\?per_page|\/homesite\/v1\/site/.test(path)) {
        response.writeHead(503).end()
        return
      }
      const answered = await fetch(content.url + path.replace(own, usual))
      const headers = [...answered.headers].filter(([name]) => /^(?:content-type|x-wp-.*|link)$/.test(name))
      const isJson = answered.headers.get('content-type')?.includes('json')
      const body = isJson
        ? // PHP escapes slashes.
          (await answered.text()).replaceAll('\\/', '/').replaceAll(content.url + usual, origin + own)
        : Buffer.from(await answered.arrayBuffer())
      response.writeHead(answered.status, Object.fromEntries(headers)).end(body)
    }
    void answer().catch(() => response.destroy())
  })
  const origin = await listenOnLoopback(server)
  return {
    origin,
    tellFolder: () => (tellsFolder = true),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
      await content.close()
    },
  }
}

test('pages that were read before their folder of uploads was known get their pictures once it is', async () => {
  await using content = await startWithOwnFolder()
  await using site = await startTestSite({ env: { CONTENT_ORIGIN: content.origin } })
  const listPictures = async (path: string) => {
    const html = await (await fetch(site.url + path)).text()
    return [...html.matchAll(/"(\/pictures\/[^"\s]+)/g)].flatMap(([, url]) => url ?? [])
  }
  const withPictures = async () => {
    const found = await Promise.all(pages.map(async (path) => [path, (await listPictures(path)).length > 0]))
    return found.filter(([, has]) => has).map(([path]) => path)
  }
  expect(await withPictures()).toEqual([])
  content.tellFolder()
  // The site asks again after 10, 30 and 70 seconds; a slow machine may have missed the first two.
  await expect.poll(withPictures, { timeout: 90_000 }).toEqual(pages)
  const [picture] = await listPictures('/communities')
  expect(picture).toContain(own)
  const { status, headers } = await fetch(site.url + picture)
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
})
