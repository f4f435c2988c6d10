import { expect, test } from 'vitest'
import { createFaultControl } from './http/fault-control.ts'
import { startContentSystem } from './start.ts'
import { createTestFolder } from './testing/content-folder.ts'
import { startTestSystem } from './testing/test-system.ts'

const LIST = '/wp-json/wp/v2/property'

test('responds with a status and a WordPress error body, the given number of times', async () => {
  await using folder = await createTestFolder()
  await using system = await startTestSystem({ contentDir: folder.dir, watch: false })
  system.fail(LIST, { status: 503, times: 1 })
  const failed = await fetch(system.url + LIST, { headers: { accept: 'application/json' } })
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '600'])
  expect(await failed.json()).toMatchObject({ code: 'wp_die', data: { status: 503 } })
  expect((await fetch(system.url + LIST)).status).toBe(200)
  expect(system.requests.count(LIST)).toBe(2)
})

test('fails only paths that begin so, in the rest_route form too, until cleared', async () => {
  await using folder = await createTestFolder()
  await using system = await startTestSystem({ contentDir: folder.dir, watch: false })
  system.fail(LIST, { status: 500 })
  expect((await fetch(`${system.url}/?rest_route=/wp/v2/property`)).status).toBe(500)
  expect((await fetch(`${system.url}/wp-json/kiosk/v1/prices`)).status).toBe(200)
  system.clearFaults()
  expect((await fetch(system.url + LIST)).status).toBe(200)
})

test('delays the normal response', async () => {
  await using folder = await createTestFolder()
  await using system = await startTestSystem({ contentDir: folder.dir, watch: false })
  system.fail(LIST, { delayMs: 80 })
  const begin = performance.now()
  expect((await fetch(system.url + LIST)).status).toBe(200)
  expect(performance.now() - begin).toBeGreaterThanOrEqual(75)
})

test('hangs, and closes the connection', async () => {
  await using folder = await createTestFolder()
  await using system = await startTestSystem({ contentDir: folder.dir, watch: false })
  system.fail(LIST, { kind: 'hang' })
  await expect(fetch(system.url + LIST, { signal: AbortSignal.timeout(80) })).rejects.toThrow('timeout')
  system.clearFaults()
  system.fail(LIST, { kind: 'reset' })
  await expect(fetch(system.url + LIST)).rejects.toThrow('fetch failed')
})

test('corrupts the JSON of a normal response', async () => {
  await using folder = await createTestFolder()
  await using system = await startTestSystem({ contentDir: folder.dir, watch: false })
  const truth = await (await fetch(system.url + LIST)).text()
  const body = async (kind: 'broken-json' | 'php-warning' | 'byte-order-mark') => {
    system.fail(LIST, { kind })
    return Buffer.from(await (await fetch(system.url + LIST)).arrayBuffer()).toString('utf8')
  }
  expect(truth.startsWith(await body('broken-json'))).toBe(true)
  expect(() => JSON.parse(truth.slice(0, truth.length / 2)) as unknown).toThrow(SyntaxError)
  const warning = await body('php-warning')
  expect([warning.startsWith('<br />\n<b>Warning</b>'), warning.endsWith(truth)]).toEqual([true, true])
  expect((await body('byte-order-mark')).startsWith('\uFEFF')).toBe(true)
})

test('responds with a web page, and with an empty list', async () => {
  await using folder = await createTestFolder()
  await using system = await startTestSystem({ contentDir: folder.dir, watch: false })
  system.fail(LIST, { kind: 'html' })
  expect((await fetch(system.url + LIST)).headers.get('content-type')).toContain('text/html')
  system.fail(LIST, { kind: 'empty-list' })
  const empty = await fetch(system.url + LIST)
  expect([await empty.json(), empty.headers.get('x-wp-totalpages')]).toEqual([[], '0'])
})

test('fails as it is told over HTTP only where that is handed in, and remembers no request', async () => {
  await using folder = await createTestFolder()
  await using closed = await startContentSystem({ contentDir: folder.dir, watch: false })
  expect(Object.keys(closed)).not.toContain('requests')
  const init = { method: 'POST', body: JSON.stringify({ path: LIST, status: 500 }) }
  expect((await fetch(`${closed.url}/__faults`, init)).status).toBe(404)
  const intercept = createFaultControl()
  await using open = await startContentSystem({ contentDir: folder.dir, watch: false, intercept })
  expect((await fetch(`${open.url}/__faults`, init)).status).toBe(204)
  expect((await fetch(open.url + LIST)).status).toBe(500)
  expect((await fetch(`${open.url}/__faults`, { method: 'DELETE' })).status).toBe(204)
  expect((await fetch(open.url + LIST)).status).toBe(200)
  const wrong = await fetch(`${open.url}/__faults`, { method: 'POST', body: '{"path":"/","kind":"flood"}' })
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    { message: expect.stringContaining('kind is one of') as string },
  ])
})
