// The maps script's module by itself, in a real browser, against a fake Google server.
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'

/** What the fake Google server does on a request for the script. */
type Behaviour = 'success' | 'error' | 'never-calls' | 'auth-failure' | 'auth-failure-later'

const scripts: Record<Exclude<Behaviour, 'error'>, (callback: string) => string> = {
  success: (callback) => `window.google = { maps: { Map: class {} } }; window.${callback}()`,
  'never-calls': () => '',
  'auth-failure': () => 'window.gm_authFailure()',
  'auth-failure-later': (callback) => `window.${callback}(); setTimeout(() => window.gm_authFailure(), 50)`,
}

type MapsServer = { url: string; requests: URL[] }

const test = base.extend<{ maps: MapsServer }>({
  maps: async ({}, use) => {
    const file = join(import.meta.dirname, '..', 'app', 'features', 'map', 'google-maps-script.ts')
    const code = stripTypeScriptTypes(await readFile(file, 'utf8'))
    const requests: URL[] = []
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      if (url.pathname === '/')
        return response.setHeader('content-type', 'text/html').end('<title>Map</title>')
      if (url.pathname !== '/maps-script.js' && !url.pathname.startsWith('/google/'))
        return response.writeHead(204).end()
      response.setHeader('content-type', 'text/javascript')
      if (url.pathname === '/maps-script.js') return response.end(code)
      requests.push(url)
      const behaviour = url.pathname.slice('/google/'.length) as Behaviour
      if (behaviour === 'error') return response.writeHead(500).end()
      return response.end(scripts[behaviour](url.searchParams.get('callback') ?? 'missing'))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests })
    server.close()
    server.closeAllConnections()
  },
})

type MapsScript = {
  loadMaps: (options: { scriptUrl: string; key: string; timeoutMs?: number }) => Promise<boolean>
  mapsScriptState: () => string
  onMapsRefused: (listener: () => void) => () => void
}

/** Loads the script once, as a page would. @returns the result */
async function load(page: Page, maps: MapsServer, behaviour: Behaviour) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(maps.url)
  const outcome = await page.evaluate(async (wanted) => {
    const path = '/maps-script.js'
    const script = (await import(path)) as MapsScript
    const isLoaded = await script.loadMaps({ scriptUrl: `/google/${wanted}`, key: 'k-1', timeoutMs: 500 })
    return { isLoaded, state: script.mapsScriptState() }
  }, behaviour)
  return { ...outcome, errors }
}

test('a script that calls back is ready', async ({ page, maps }) => {
  expect(await load(page, maps, 'success')).toEqual({ isLoaded: true, state: 'ready', errors: [] })
})

test("a script that can't be loaded fails silently", async ({ page, maps }) => {
  expect(await load(page, maps, 'error')).toEqual({ isLoaded: false, state: 'failed', errors: [] })
})

test('a script that never calls back times out silently', async ({ page, maps }) => {
  expect(await load(page, maps, 'never-calls')).toEqual({ isLoaded: false, state: 'timed-out', errors: [] })
})

test('a script is waited for ten seconds', async ({ page, maps }) => {
  await page.clock.install()
  await page.goto(maps.url)
  await page.evaluate(async () => {
    const path = '/maps-script.js'
    const script = (await import(path)) as MapsScript
    Object.assign(window, { script })
    void script.loadMaps({ scriptUrl: '/google/never-calls', key: 'k-1' })
  })
  const state = () =>
    page.evaluate(() => (window as unknown as { script: MapsScript }).script.mapsScriptState())
  await page.clock.runFor(9_000)
  expect(await state()).toBe('loading')
  await page.clock.runFor(1_000)
  expect(await state()).toBe('timed-out')
})

test('a refused key counts as not loaded, silently', async ({ page, maps }) => {
  expect(await load(page, maps, 'auth-failure')).toEqual({ isLoaded: false, state: 'refused', errors: [] })
})

test('the script is requested once per page, with the key and a callback', async ({ page, maps }) => {
  await page.goto(maps.url)
  const outcomes = await page.evaluate(async () => {
    const path = '/maps-script.js'
    const script = (await import(path)) as MapsScript
    const options = { scriptUrl: '/google/success?v=weekly', key: 'k-1' }
    return Promise.all([script.loadMaps(options), script.loadMaps(options)])
  })
  expect(outcomes).toEqual([true, true])
  expect(maps.requests).toHaveLength(1)
  const params = Object.fromEntries(maps.requests[0]?.searchParams ?? [])
  expect(params).toMatchObject({ v: 'weekly', key: 'k-1' })
  expect(params['callback']).toMatch(/^\w+$/)
})

test('a key refused after the maps were ready notifies subscribers', async ({ page, maps }) => {
  await page.goto(maps.url)
  const outcome = await page.evaluate(async () => {
    const path = '/maps-script.js'
    const script = (await import(path)) as MapsScript
    const refused = new Promise<void>((resolve) => script.onMapsRefused(resolve))
    const loaded = await script.loadMaps({ scriptUrl: '/google/auth-failure-later', key: 'k-1' })
    await refused
    return { loaded, state: script.mapsScriptState() }
  })
  expect(outcome).toEqual({ loaded: true, state: 'refused' })
})
