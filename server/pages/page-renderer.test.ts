import { expect, test } from 'vitest'
import type { RequestSession } from '../session/request-session.ts'
import { createPageRenderer } from './page-renderer.ts'

const session = { cookies: () => [] as string[] } as unknown as RequestSession

/** A renderer of an app where nothing is at any address, after one read of the data API. */
function openRenderer({ isPrivate }: { isPrivate: boolean }) {
  return createPageRenderer({
    async start(_request, { context }) {
      await context.fetchApi('/api/site')
      if (context.sharesMissing())
        return new Response(null, { status: 404, headers: { 'content-location': '/missing' } })
      context.rendered.html = '<title>404</title>'
      return new Response(null, { status: 404 })
    },
    openApi: () => ({ fetchApi: async () => null, isPrivate: () => isPrivate }),
    sessionOf: () => session,
    contentAge: () => undefined,
    policy: undefined,
    buildId: 'test',
    log: { info() {}, warn() {}, error() {} },
  })
}

const request = new Request('http://homes.example/nothing')

test("what is missing is rendered where it isn't shared, and for a signed-in agent", async () => {
  const shared = await openRenderer({ isPrivate: false }).render(request, { sharesMissing: true })
  expect([await shared.text(), shared.headers.get('content-location')]).toEqual(['', '/missing'])
  const alone = await openRenderer({ isPrivate: false }).render(request)
  const agents = await openRenderer({ isPrivate: true }).render(request, { sharesMissing: true })
  expect([await alone.text(), await agents.text()]).toEqual(['<title>404</title>', '<title>404</title>'])
  expect(agents.headers.get('cache-control')).toBe('private, no-store')
})
