import { expect, test } from 'vitest'
import { createFaultControl } from './http/fault-control.ts'
import { startContentSystem } from './start.ts'
import { createTestFolder } from './testing/content-folder.ts'
import { startTestSystem } from './testing/test-system.ts'

const LIST = '/wp-json/wp/v2/property'

test('fails only paths that begin so, in the rest_route form too, until cleared', async () => {
  await using folder = await createTestFolder()
  await using system = await startTestSystem({ contentDir: folder.dir, watch: false })
  system.fail(LIST, { status: 500 })
  expect((await fetch(`${system.url}/?rest_route=/wp/v2/property`)).status).toBe(500)
  expect((await fetch(`${system.url}/wp-json/kiosk/v1/prices`)).status).toBe(200)
  system.clearFaults()
  expect((await fetch(system.url + LIST)).status).toBe(200)
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
