import { expect, test } from 'vitest'
import { describeDatabases } from '../../database/testing/test-databases.ts'
import { createSubmissionStore } from '../queue-store.ts'
import { createLeadStore } from './lead-store.ts'

const site = 'wrenfield'
const submissionOf = (key: string) => ({
  key,
  formId: 55,
  fields: { input_2: `${key}@wells.example` },
  digest: key,
  lead: JSON.stringify({ form: 'Contact', items: [] }),
})

describeDatabases((open) => {
  test('of many processes one at a time sends, and a claim that ran out is nobody’s', async () => {
    await using opened = await open()
    const submissions = createSubmissionStore(opened.database, site)
    for (const key of ['a', 'b']) {
      await submissions.add(submissionOf(key), { leaseMs: 0, retryMs: 0, sameWithinMs: 0 })
      await submissions.markDelivered(key)
    }
    const stores = [opened.database, await opened.openAgain()].map((each) => createLeadStore(each, site, 12))
    const [one, other] = stores
    expect(await createLeadStore(opened.database, 'saltgrass', 12).claim(60_000)).toBeUndefined()
    const claims = await Promise.all(stores.map((each) => each.claim(60_000)))
    const claimed = claims.filter((each) => each !== undefined)
    expect(claimed.map(({ key, tries }) => [key, tries])).toEqual([['a', 1]])
    const [first] = claimed
    if (first) await one?.retryIn(first, 0, 'CRM: 503')
    expect(await one?.listOutcomes(['a', 'x'])).toMatchObject([
      { key: 'a', state: 'waiting', answer: 'CRM: 503' },
    ])
    const late = await one?.claim(-1)
    const next = await other?.claim(60_000)
    expect([late?.key, next?.key, next?.tries]).toEqual(['a', 'a', 3])
    if (late) await one?.refuse(late, 'CRM: 400')
    if (next) await other?.markSent(next, 'CRM')
    expect(await one?.status()).toMatchObject({ counts: { waiting: 1, sent: 1, refused: 0 } })
    // The content system has both, and the CRM one.
    expect((await submissions.listUndelivered()).map(({ key }) => key)).toEqual(['b'])
  })

  test('a lead comes along from a machine’s disk, once', async () => {
    await using opened = await open()
    const submissions = createSubmissionStore(opened.database, site)
    await submissions.addDelivered(submissionOf('a'))
    const [spooled] = await submissions.listUndelivered()
    expect(spooled).toMatchObject({ key: 'a', state: 'delivered', leadState: 'waiting' })
    const leads = createLeadStore(opened.database, site, 12)
    const claimed = await leads.claim(60_000)
    if (claimed) await leads.markSent(claimed, 'CRM')
    if (spooled) await submissions.addMoved(spooled)
    if (spooled) await submissions.addMoved({ ...spooled, key: 'b' })
    expect((await leads.claim(60_000))?.key).toBe('b')
  })
})
