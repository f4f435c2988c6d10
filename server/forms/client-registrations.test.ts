import { expect, test } from 'vitest'
import type { ClientTrait } from '../../domain/forms/client-registration.ts'
import { DAY_MS } from '../../domain/time/durations.ts'
import { describeDatabases, openTestSqlite, silentLog } from '../database/testing/test-databases.ts'
import { openClientRegistrations } from './client-registrations.ts'

const settings = {
  secrets: ['new', 'old'] as const,
  brand: { id: 'brand', clientRegistration: { validDays: 90 } },
  log: silentLog,
}
const ann: ClientTrait[] = [
  { kind: 'name', value: 'ann lee' },
  { kind: 'email', value: 'ann@wells.example' },
]

describeDatabases((open) => {
  test('the same client for the same community is found, by what’s the same, and by nothing else', async () => {
    await using opened = await open()
    const { store } = openClientRegistrations({ ...settings, database: opened.database })
    const first = await store({ number: 'A', community: 'cove', client: ann })
    expect(first).toMatchObject({ isNew: true, earlier: [] })
    expect((await store({ number: 'B', community: 'ranch', client: ann })).earlier).toEqual([])
    expect(
      (await store({ number: 'C', community: 'cove', client: [{ kind: 'name', value: 'bo' }] })).earlier,
    ).toEqual([])
    const again = await store({ number: 'D', community: 'cove', client: ann.slice(1) })
    expect(again.earlier).toEqual([{ number: 'A', atMs: first.atMs, same: ['email'] }])
    const elsewhere = openClientRegistrations({
      ...settings,
      brand: { ...settings.brand, id: 'other' },
      database: opened.database,
    })
    expect((await elsewhere.store({ number: 'E', community: 'cove', client: ann })).earlier).toEqual([])
    // Nothing of the client is stored.
    const rows = await opened.database.query('SELECT client FROM client_registrations')
    expect(JSON.stringify(rows)).not.toMatch(/ann lee|wells/)
  })

  test('what’s sent twice is one registration, also by two processes', async () => {
    await using opened = await open()
    const other = await opened.openAgain()
    const registration = { number: 'A', community: 'cove', client: ann }
    const stored = await Promise.all(
      [opened.database, other].map((database) =>
        openClientRegistrations({ ...settings, database }).store(registration),
      ),
    )
    expect(stored.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(stored[0]?.atMs).toBe(stored[1]?.atMs)
    expect(stored.map(({ earlier }) => earlier)).toEqual([[], []])
  })

  test('one that wasn’t accepted, or is over, isn’t compared', async () => {
    await using opened = await open()
    const { database } = opened
    const { store, remove } = openClientRegistrations({ ...settings, database })
    await store({ number: 'A', community: 'cove', client: ann })
    await remove('A')
    await store({ number: 'B', community: 'cove', client: ann })
    await database.run('UPDATE client_registrations SET at_ms = at_ms - $1', [90 * DAY_MS + 1_000])
    expect(await store({ number: 'C', community: 'cove', client: ann })).toMatchObject({
      isNew: true,
      earlier: [],
    })
    expect(await database.query('SELECT DISTINCT number FROM client_registrations')).toEqual([
      { number: 'C' },
    ])
  })
})

test('a client is found after the secret was replaced, and a database that’s away is said', async () => {
  await using opened = await openTestSqlite()
  const { database } = opened
  await openClientRegistrations({ ...settings, secrets: ['old'], database }).store({
    number: 'A',
    community: 'cove',
    client: ann,
  })
  const { store } = openClientRegistrations({ ...settings, database })
  expect((await store({ number: 'B', community: 'cove', client: ann })).earlier).toMatchObject([
    { number: 'A' },
  ])
  await database.close()
  expect(await store({ number: 'C', community: 'cove', client: ann })).toMatchObject({
    isNew: false,
    earlier: undefined,
  })
})
