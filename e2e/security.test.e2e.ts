/** Secrets, attacks and lost submissions, over the built site's own HTTP. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { startTestSite, useOneWorker, type TestSite } from './fixtures.ts'
import { paths } from '../app/paths.ts'
import { killWithinBursts } from './killed-process.ts'
import { cookieOf, post, takeToken } from './post.ts'
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

useOneWorker()

const test = base.extend<object, { site: TestSite }>({
  site: [
    async ({}, use) => {
      const site = await startTestSite({ env: { PROXY_HOPS: '1' } })
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
})

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

test('twenty wrong passwords lock an address out, and the sixth takes longer', async ({ site }) => {
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  const tookMs: number[] = []
  for (let tries = 1; tries <= 7; tries += 1) {
    const startMs = performance.now()
    const { status } = await post(site, paths.agentForms(), { password: `guess ${tries}` }, headers)
    tookMs.push(performance.now() - startMs)
    expect(status).toBe(403)
  }
  expect(Math.min(...tookMs.slice(5))).toBeGreaterThan(1_400)
  const more = Array.from({ length: 13 }, (_, index) =>
    post(site, paths.agentForms(), { password: `more ${index}` }, headers),
  )
  expect(new Set((await Promise.all(more)).map(({ status }) => status))).toEqual(new Set([403]))
  const locked = await post(site, paths.agentForms(), { password: secrets.password }, headers)
  expect(locked.status).toBe(429)
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(60)
})

test('forms filled in faster than a person can are limited to half the number', async ({ site }) => {
  // Invalid ones count as well, and aren't stored.
  const send = (address: string, token?: string) =>
    post(site, paths.newsletter(), { email: 'nobody' }, { 'x-forwarded-for': address }, token)
  // One after the other: many at once on a busy machine can take as long as a person does.
  async function sendAll(address: string, count: number, token?: string): Promise<number[]> {
    const statuses: number[] = []
    while (statuses.length < count) statuses.push((await send(address, token)).status)
    return statuses
  }
  const oldToken = await takeToken(site)
  const takenMs = performance.now()
  const quick = await sendAll('203.0.113.21', 32)
  expect(quick).toEqual([...Array.from({ length: 30 }, () => 400), 429, 429])
  await expect.poll(() => performance.now() - takenMs).toBeGreaterThan(2_000)
  const slow = await sendAll('203.0.113.22', 62, oldToken)
  expect(slow).toEqual([...Array.from({ length: 60 }, () => 400), 429, 429])
})

test('a request from another site is refused with a message, and changes nothing', async ({ site }) => {
  const before = site.content.listSubmissions(54).length
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
      body: new URLSearchParams({ email: 'victim@wells.com' }),
    })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('came from our own page')
  }
  expect(site.content.listSubmissions(54)).toHaveLength(before)
})

test('an outage neither loses nor duplicates a submission, across a restart too', async () => {
  const first = await startTestSite()
  const emails = Array.from({ length: 12 }, (_, index) => `outage-${index}@wells.com`)
  first.content.fail('/wp-json/gf/', { status: 503 })
  for (const email of emails.slice(0, 6)) {
    const response = await post(first, paths.newsletter(), { email })
    expect(response.status).toBe(202)
    expect(await response.text()).toContain('We saved your email')
  }
  first.content.clearFaults()
  // Accepted, but the response is lost.
  first.content.fail('/wp-json/gf/v2/forms/54/submissions', { kind: 'broken-json', times: 6 })
  for (const email of emails.slice(6))
    expect((await post(first, paths.newsletter(), { email })).status).toBe(202)
  const second = await first.restart()
  const taken = () =>
    second.content
      .listSubmissions(54)
      .map(({ values }) => values['input_1'])
      .toSorted(byText)
  await expect.poll(taken, { timeout: 40_000 }).toEqual(emails.toSorted(byText))
  const metrics = async () => (await fetch(`${second.url}/metrics`)).text()
  for (const state of ['waiting', 'uncertain'])
    await expect.poll(metrics).toContain(`homesite_submissions{state="${state}"} 0`)
  expect(taken()).toEqual(emails.toSorted(byText))
  await second.close()
})

test('a process that is killed within bursts of posts neither loses nor duplicates a submission', async () => {
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

function byText(one = '', other = ''): number {
  return one.localeCompare(other)
}
