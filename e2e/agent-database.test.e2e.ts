// Agents while the database that knows who is signed in is away. No browser needed.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { paths } from '../app/paths.ts'
import { findPostgres, startPostgres } from '../server/database/testing/start-postgres.ts'
import { cookieOf, post, takeToken } from './post.ts'
import { removeFolder, startSaltgrass } from './saltgrass-site.ts'

const programs = findPostgres()
const password = 'high-tide'

// Needs Debian's package postgresql.
test.skip(programs === undefined, "postgresql isn't installed")

test("while the database is away an agent is asked to try again, stays signed in, and visitors don't notice", async () => {
  await using server = await startPostgres(programs ?? '')
  const folder = await mkdtemp(join(tmpdir(), 'agent-database-'))
  const site = await startSaltgrass(folder, {
    DATABASE_URL: await server.createDatabase(),
    DATA_DIR: join(folder, 'data'),
    SESSION_SECRET: 'a secret of thirty-two characters or more',
  })
  try {
    const signIn = () => post(site, paths.agentForms(), { password }, { accept: 'text/html' })
    const signedIn = await signIn()
    expect(signedIn.status).toBe(303)
    const cookie = cookieOf(signedIn)
    const token = await takeToken(site)
    const signOut = () => post(site, paths.agentSignOut(), {}, { cookie: `${token}; ${cookie}` }, token)
    const own = '/api/private/agent-page?path=sales-agent-forms'
    async function read(path: string, headers: Record<string, string> = {}) {
      const response = await fetch(site.url + path, { headers: { accept: 'text/html', ...headers } })
      return {
        status: response.status,
        text: await response.text(),
        cookies: response.headers.getSetCookie(),
      }
    }
    expect(JSON.parse((await read(own, { cookie })).text)).toMatchObject({ kind: 'open' })

    await server.kill()
    for (const path of [paths.agentForms(), own]) {
      const { status, text, cookies } = await read(path, { cookie })
      expect([path, status, cookies]).toEqual([path, 503, []])
      expect(text).not.toContain('password isn’t right')
      expect(text).not.toContain('"kind":"open"')
    }
    for (const path of ['/', paths.agentForms()])
      expect([path, (await read(path)).status]).toEqual([path, 200])
    const refused = await signIn()
    expect(refused.status).toBe(503)
    expect(await refused.text()).toContain('We couldn’t sign you in right now.')
    const failed = await signOut()
    expect([failed.status, failed.headers.getSetCookie()]).toEqual([503, []])

    await server.start()
    await expect.poll(async () => (await read(own, { cookie })).text).toContain('"kind":"open"')
    expect((await signOut()).status).toBe(303)
    expect(JSON.parse((await read(own, { cookie })).text)).toEqual({ kind: 'signed-out', hasEnded: true })
  } finally {
    await site.close()
    await removeFolder(folder)
  }
})
