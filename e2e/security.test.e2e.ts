/** Secrets, attacks and lost submissions, over the built site's own HTTP. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, siteTest as test } from './fixtures.ts'
import { paths } from '../app/paths.ts'
import { killWithinBursts } from './killed-process.ts'
import { cookieOf, post } from './post.ts'
import { startSiteProcess } from './site-process.ts'

const protectedPath = '/sales-agent-forms/registration'
/** Only on the protected page. */
const protectedWords = 'Register your client'

const secrets = {
  password: 'porchlight',
  formsKey: 'key-that-nobody-may-see',
  formsSecret: 'secret-that-nobody-may-see',
  pdfToken: 'token-that-nobody-may-see',
  sessionSecret: 'session-secret-that-nobody-may-see-0123456789',
}

test('no secret is in a page, a script, a log, a cache or an address after complete visits', async ({
  site,
}) => {
  const { content } = site
  const own = await startSiteProcess(ofSecrets(content.url))
  const seen: string[] = []
  async function keep(response: Response): Promise<Response> {
    seen.push(response.url, JSON.stringify([...response.headers]), await response.clone().text())
    return response
  }
  const look = async (path: string, cookie = '') =>
    keep(await fetch(own.url + path, { redirect: 'manual', headers: { cookie } }))
  const send = async (path: string, fields: Record<string, string>) => keep(await post(own, path, fields))

  const signedIn = await send(paths.agentForms(), { password: secrets.password, to: protectedPath })
  expect(signedIn.status).toBe(303)
  const cookie = cookieOf(signedIn)
  const agentPaths = [
    paths.agentForms(),
    protectedPath,
    `/api/private/agent-page?path=${protectedPath.slice(1)}`,
  ]
  for (const path of [
    ...agentPaths,
    '/',
    '/contact',
    '/forms/tour-request',
    '/homes-for-sale',
    '/api/site',
  ]) {
    expect(await (await look(path)).text()).not.toContain(protectedWords)
    const opened = await look(path, cookie)
    if (agentPaths.includes(path)) expect(opened.headers.get('cache-control')).toContain('no-store')
  }
  expect(seen.join('\n')).toContain(protectedWords)
  const page = await (await look(protectedPath, cookie)).text()
  expect(page.slice(page.indexOf('$_TSR'))).not.toContain(protectedWords)

  content.fail('/wp-json/kiosk/v1/content', { status: 500 })
  content.fail('/wp-json/gf/', { status: 500 })
  await look(protectedPath, cookie)
  await send(paths.agentForms(), { password: secrets.password })
  await send(paths.agentForms(), { password: `${secrets.password} `.repeat(20) })
  await send(paths.newsletter(), { email: 'owner@wells.com' })
  content.clearFaults()

  const scripts = await textBelow(join(import.meta.dirname, '..', 'dist', 'client'))
  // It must have written its last file.
  own.stop()
  await own.ended()
  const kept = await textBelow(own.cacheDir)
  const logs = await own.close()
  expect(logs).toContain('sales-agent-forms')
  for (const [place, text] of Object.entries({ answers: seen.join('\n'), scripts, logs, caches: kept }))
    for (const [name, secret] of Object.entries(secrets))
      expect(text.includes(secret), `${name} in ${place}`).toBe(false)
  expect(kept.includes(protectedWords), 'a protected page in a cache').toBe(false)
})

test('a request from another site is refused with a message, and changes nothing', async ({ site }) => {
  const victim = 'victim@wells.com'
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: `${site.url}.evil.example`, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-mode': 'cors' },
  ]
  for (const headers of elsewhere) {
    const response = await fetch(`${site.url}/newsletter`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ email: victim }),
    })
    expect(response.status).toBe(403)
    expect(await response.text()).toMatch(
      /came from our own page.*Equal Housing Opportunity.*href="\/terms"/s,
    )
  }
  // What other tests have sent may still come in.
  const ofThese = site.content.listSubmissions(54).filter(({ values }) => values['input_1'] === victim)
  expect(ofThese).toEqual([])
})

test('a process that is killed within bursts of posts neither loses nor duplicates a submission', async () => {
  // Four starts; and what was cut off is looked for twice, a minute apart, before it's sent again.
  test.setTimeout(360_000)
  const { acknowledged, lost, doubled } = await killWithinBursts(3)
  expect(acknowledged).toBeGreaterThanOrEqual(3)
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
})

/** The settings of a process with every secret set. */
function ofSecrets(contentOrigin: string): Record<string, string> {
  return {
    CONTENT_ORIGIN: contentOrigin,
    LOG_LEVEL: 'trace',
    SESSION_SECRET: secrets.sessionSecret,
    FORMS_KEY: secrets.formsKey,
    FORMS_SECRET: secrets.formsSecret,
    PDF_SERVICE: 'restpack',
    PDF_ACCESS_TOKEN: secrets.pdfToken,
  }
}

async function textBelow(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const texts = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
  )
  return texts.join('\n')
}
