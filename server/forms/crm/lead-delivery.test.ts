import { expect, test } from 'vitest'
import { SubmissionQueue } from '../submission-queue.ts'
import { openSqliteFolder, waitUntil } from './testing/lead-queue.ts'
import type { Crm, KeptLead } from './crms.ts'
import { createLeadStore } from './lead-store.ts'
import { startService } from '../../testing/fake-service.ts'

const leadOf = (email: string) => ({ form: 'Contact', email, items: [] })

/** A CRM of which each lead's fate is chosen by its email address. */
async function startCrm(toStatus: (email: string) => number) {
  const taken: string[] = []
  const service = await startService(({ body }, response) => {
    const { email = '' } = JSON.parse(body) as KeptLead
    const status = toStatus(email)
    if (status === 200) taken.push(email)
    response.writeHead(status).end()
  })
  const crm: Crm = {
    name: 'the CRM',
    toRequest: (lead) => ({ url: service.url, headers: {}, body: JSON.stringify(lead) }),
    readOutcome: ({ status }) =>
      status === 200 ? { kind: 'delivered' } : status === 400 ? { kind: 'refused' } : { kind: 'later' },
  }
  return { taken, service, crm }
}

test('after an outage each lead arrives once, in order, whatever came during it', async () => {
  let isDown = true
  const { taken, service, crm } = await startCrm((email) =>
    isDown ? 503 : email === 'bad@x.example' ? 400 : 200,
  )
  await using _ = service
  await using queue = await openSqliteFolder(crm, { timeoutMs: 30_000 })
  for (const name of ['a', 'bad', 'b', 'c']) await queue.add(name, leadOf(`${name}@x.example`))
  await waitUntil(() => service.seen.length > 4)
  await queue.add('d', leadOf('d@x.example'))
  // The content system has them all: it waits for no CRM.
  expect((await queue.store.status()).counts).toMatchObject({ delivered: 5, waiting: 0 })
  isDown = false
  await waitUntil(() => queue.counts()?.sent === 4)
  expect(taken).toEqual(['a', 'b', 'c', 'd'].map((name) => `${name}@x.example`))
  expect(queue.counts()).toEqual({ waiting: 0, sent: 4, refused: 1 })
  // What's parked stays for a person, and is sent again when they say so.
  expect((await queue.store.listUndelivered()).map(({ key, leadState }) => [key, leadState])).toEqual([
    ['bad', 'refused'],
  ])
  // How they went is kept after a day, and nothing else.
  await queue.store.forgetDelivered(-1)
  expect(await queue.listOutcomes([])).toEqual([])
  expect(await queue.listOutcomes(['a'])).toMatchObject([{ key: 'a', state: 'sent', answer: 'the CRM' }])
  await createLeadStore(queue.database, queue.site, 12).forgetSent(-1)
  expect((await queue.listOutcomes()).map(({ key }) => key)).toEqual(['bad'])
  expect(await queue.store.listUndelivered()).toHaveLength(1)
  expect(await queue.store.sendAgain('bad')).toBe(true)
  expect(await queue.store.dropUndelivered(-1)).toBe(1)
})

test('a lead that alone makes the CRM fail doesn’t hold the others back for good, and is parked in the end', async () => {
  const { taken, service, crm } = await startCrm((email) => (email === 'bad@x.example' ? 500 : 200))
  await using _ = service
  await using queue = await openSqliteFolder(crm, { timeoutMs: 30_000, patience: 3 })
  for (const name of ['bad', 'a', 'b']) await queue.add(name, leadOf(`${name}@x.example`))
  await waitUntil(() => queue.counts()?.sent === 2)
  expect(taken).toEqual(['a@x.example', 'b@x.example'])
  await using impatient = await openSqliteFolder(crm, { timeoutMs: 30_000, giveUpMs: 0 })
  await impatient.add('bad', leadOf('bad@x.example'))
  await waitUntil(() => impatient.counts()?.refused === 1)
})

test('a lead isn’t sent while the content system may still find something to correct', async () => {
  const { taken, service, crm } = await startCrm(() => 200)
  await using _ = service
  await using queue = await openSqliteFolder(crm, { timeoutMs: 30_000, everyMs: 60_000 })
  const submission = {
    key: 'a',
    formId: 55,
    fields: {},
    digest: 'a',
    lead: JSON.stringify(leadOf('a@x.example')),
  }
  const added = await queue.store.add(submission, { leaseMs: 60_000, retryMs: 0, sameWithinMs: 0 })
  await queue.deliverDue()
  expect(taken).toEqual([])
  // It's away: the CRM needn't wait for it.
  if (added.kind === 'added') await queue.store.retryIn(60_000, added.claim, 'waiting')
  await queue.deliverDue()
  expect(taken).toEqual(['a@x.example'])
})

test('visitors and the content system don’t notice that the CRM is away; what has to be corrected is no lead', async () => {
  let isDown = true
  const { taken, service, crm } = await startCrm(() => (isDown ? 503 : 200))
  await using _ = service
  await using leads = await openSqliteFolder(crm, { timeoutMs: 30_000 })
  const submissions = new SubmissionQueue({
    ...leads,
    spoolIn: undefined,
    timeoutMs: 30_000,
    keepsLeads: true,
    content: {
      submitForm: async (_form, { input_2: email }) =>
        email === 'wrong'
          ? { ok: false, messagesByField: { input_2: 'Check it' } }
          : { ok: true, confirmationHtml: 'Thanks' },
      findForm: async () => undefined,
      findSubmission: async () => 'unsupported',
      findEntry: async () => 'unsupported',
      isUnreachable: async () => false,
    },
  })
  const submit = (email: string) =>
    submissions.submit(55, { input_2: email }, ['input_2'], { input_2: email }, leadOf(email))
  expect((await submit('wrong')).kind).toBe('invalid')
  expect((await submit('a@x.example')).kind).toBe('delivered')
  // Sent twice within minutes, it's the same.
  expect((await submit('a@x.example')).kind).toBe('delivered')
  await waitUntil(() => service.seen.length > 1)
  isDown = false
  await waitUntil(() => leads.counts()?.sent === 1)
  expect([taken, leads.counts()?.waiting]).toEqual([['a@x.example'], 0])
  await submissions.close()
})
