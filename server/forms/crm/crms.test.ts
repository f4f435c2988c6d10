import { expect, test } from 'vitest'
import type { CrmSettings } from '../../config/config.ts'
import { startService } from '../../testing/fake-service.ts'
import { openSqliteFolder, waitUntil } from './testing/lead-queue.ts'
import { openCrm, type KeptLead } from './crms.ts'

const key = 'a-key-of-the-builder'
const lead: KeptLead = {
  id: 'k-1',
  at: '2026-11-29T10:00:00.000Z',
  form: 'Tour request',
  firstName: 'Ada',
  lastName: 'Wells',
  email: 'ada@wells.example',
  phone: '541-555-0188',
  items: [{ label: 'Day', value: 'Monday' }],
  source: {
    first: { utm_source: 'mail' },
    last: { utm_source: 'mail', click_ids: { gclid: 'Cj0' }, landing: '/' },
  },
  pageUrl: 'https://homes.example/?utm_source=mail&gclid=Cj0',
  hubspotCookie: '0123456789abcdef0123456789abcdef',
}

/** What each one's documentation has it do: how it recognizes a request, and how it says yes and no. */
const crms = [
  {
    name: 'hubspot',
    id: '1234/ab-12',
    isRight: ({ path, headers, body }: Seen) =>
      path === '/1234/ab-12' &&
      headers['authorization'] === `Bearer ${key}` &&
      (JSON.parse(body) as { fields: { name: string }[] }).fields.every(({ name }) =>
        ['firstname', 'lastname', 'email', 'phone', 'message'].includes(name),
      ),
    yes: [200, '{"inlineMessage":"Thanks"}'],
    no: [400, '{"status":"error","errors":[{"message":"Email is bad","errorType":"INVALID_EMAIL"}]}'],
    words: /^HubSpot: 400 Email is bad$/,
  },
  {
    name: 'salesforce',
    id: '00D000000000001',
    isRight: ({ headers, body }: Seen) => {
      const sent = new URLSearchParams(body)
      const names = ['oid', 'last_name', 'company']
      return (
        String(headers['content-type']).startsWith('application/x-www') &&
        names.every((name) => sent.get(name))
      )
    },
    yes: [200, ''],
    no: [400, '<p>Bad request</p>'],
    words: /^Salesforce: 400 Bad request$/,
  },
  {
    name: 'lasso',
    id: '',
    isRight: ({ headers, body }: Seen) => {
      const { person } = JSON.parse(body) as { person: Record<string, string> }
      return (
        headers['authorization'] === `Bearer ${key}` && Boolean(person['firstName'] && person['lastName'])
      )
    },
    yes: [201, '{"registrantId":"1"}'],
    no: [422, '{"errorMessage":"No project"}'],
    words: /^Lasso CRM: 422 No project$/,
  },
  {
    name: 'webhook',
    id: '',
    isRight: ({ headers }: Seen) =>
      headers['idempotency-key'] !== undefined &&
      /^sha256=[0-9a-f]{64}$/.test(String(headers['x-signature'])),
    yes: [204, null],
    no: [422, ''],
    words: /^[\d.]+: 422$/,
  },
] as const
type Seen = Awaited<ReturnType<typeof startService>>['seen'][number]

test.for(crms)(
  '$name takes a lead, throttles, refuses, fails and is slow',
  async ({ name, id, isRight, yes, no, words }) => {
    let answer: 'yes' | 'no' | 'busy' | 'busy for hours' | 'failing' | 'silent' = 'busy'
    await using service = await startService((request, response) => {
      if (answer === 'silent') return
      if (answer === 'busy') response.writeHead(429, { 'retry-after': '0' }).end()
      else if (answer === 'busy for hours') response.writeHead(429, { 'retry-after': '7200' }).end()
      else if (answer === 'failing') response.writeHead(500).end()
      else {
        const [status, body] = answer === 'yes' && isRight(request) ? yes : no
        response.writeHead(status).end(body)
      }
    })
    const settings: CrmSettings = { name, id, key, url: service.url }
    await using queue = await openSqliteFolder(openCrm(settings), { timeoutMs: 300 })
    await queue.add('one', lead)
    await waitUntil(() => service.seen.length >= 2)
    answer = 'failing'
    const throttled = service.seen.length
    await waitUntil(() => service.seen.length >= throttled + 2)
    answer = 'silent'
    await waitUntil(() => queue.errors.some(({ status }) => status === 'no response within 300 ms'))
    answer = 'yes'
    await waitUntil(() => queue.counts()?.sent === 1)
    expect(service.seen.length).toBeGreaterThanOrEqual(5)
    expect(isRight(service.seen.at(-1) as Seen)).toBe(true)
    answer = 'no'
    await queue.add('two', lead)
    await waitUntil(() => queue.counts()?.refused === 1)
    expect(queue.errors.at(-1)?.message).toMatch(/refused a lead/)
    answer = 'busy for hours'
    const before = service.seen.length
    await queue.add('three', lead)
    await waitUntil(() => service.seen.length > before)
    await queue.deliverDue()
    // On a slow machine the first response may come too late.
    await expect.poll(() => queue.nextTryInMs('three')).toBeGreaterThan(7_000_000)
    expect(await queue.listOutcomes(['one', 'two', 'nobody'])).toEqual([
      { key: 'two', state: 'refused', answer: expect.stringMatching(words), atMs: expect.any(Number) },
      { key: 'one', state: 'sent', answer: expect.not.stringContaining(':'), atMs: expect.any(Number) },
    ])
    // What a visitor typed is in no log.
    expect(JSON.stringify(queue.errors)).not.toMatch(/ada|Wells|0188/i)
  },
)

test('HubSpot gets its cookie and the campaign, and no field besides', () => {
  const crm = openCrm({ name: 'hubspot', id: '1/2', key })
  const { url, body } = crm.toRequest(lead)
  expect(url).toBe('https://api.hsforms.com/submissions/v3/integration/secure/submit/1/2')
  expect(JSON.parse(body)).toMatchObject({
    submittedAt: '1795946400000',
    context: { hutk: lead.hubspotCookie, pageUri: lead.pageUrl },
  })
  const { hubspotCookie: _, ...refused } = lead
  expect(crm.toRequest(refused).body).not.toContain('hutk')
  expect(
    openCrm({ name: 'webhook', id: '', key, url: 'https://crm.example' }).toRequest(lead).body,
  ).not.toContain('hubspotCookie')
})

test('Lasso gets a community’s lead by its own project’s key, and others by the usual one', () => {
  const crm = openCrm({ name: 'lasso', id: '', key, projectKeys: { 'elm-row': 'key-of-elm-row' } })
  const toKey = (community?: string) =>
    crm.toRequest({ ...lead, ...(community && { community }) }).headers['authorization']
  expect(toKey('elm-row')).toBe('Bearer key-of-elm-row')
  for (const other of ['birch-bend', 'constructor', undefined]) expect(toKey(other)).toBe(`Bearer ${key}`)
})

test('a wrong key, address or redirect costs no lead', () => {
  const { readOutcome } = openCrm({ name: 'lasso', id: '', key })
  for (const status of [302, 401, 403, 404])
    expect(readOutcome(new Response(null, { status }))).toEqual({ kind: 'later', isSetUpWrong: true })
})
