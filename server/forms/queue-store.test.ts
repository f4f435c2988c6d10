import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openSubmissionStore } from './queue-store.ts'

const rounds = 60

/** Stores the same content as its twin, at the same moment, again and again. */
const twin = `
const { workerData } = require('node:worker_threads')
import(workerData.module).then(({ openSubmissionStore }) => {
  const store = openSubmissionStore(workerData.folder)
  const arrived = new Int32Array(workerData.arrived)
  for (let round = 0; round < workerData.rounds; round += 1) {
    Atomics.add(arrived, round, 1)
    while (Atomics.load(arrived, round) < 2);
    store.addUnlessSame({ key: workerData.name + round, formId: 54, fields: {}, digest: String(round) }, 0)
  }
  store.close()
})
`

test('two processes that share a file never both store the same content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'queue-store-'))
  try {
    openSubmissionStore(folder).close()
    const arrived = new SharedArrayBuffer(rounds * 4)
    const module = new URL('queue-store.ts', import.meta.url).href
    const twins = ['one', 'other'].map(
      (name) => new Worker(twin, { eval: true, workerData: { name, folder, module, arrived, rounds } }),
    )
    expect(await Promise.all(twins.map((worker) => once(worker, 'exit')))).toEqual([[0], [0]])
    const store = openSubmissionStore(folder)
    expect(store.counts().waiting).toBe(rounds)
    store.close()
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a process whose claim ran out changes nothing of what another one has by now, and sends nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'queue-store-'))
  const store = openSubmissionStore(folder)
  try {
    store.addUnlessSame({ key: 'a', formId: 54, fields: {}, digest: 'a' }, 0)
    const nowMs = Date.now()
    const late = store.claim('a', nowMs, nowMs + 10)
    const other = store.claimDue(nowMs + 10, nowMs + 20)?.claim
    if (!late || !other) throw new Error("it couldn't be claimed")
    expect(store.markSending(late, nowMs + 30, false)).toBeUndefined()
    store.retryAt(late, 'waiting', nowMs)
    store.addLook(late, nowMs)
    store.park(late, 'refused')
    expect(store.listUndelivered()).toMatchObject([{ state: 'waiting', looks: 0 }])
    expect(store.claimDue(nowMs + 19, nowMs + 40)).toBeUndefined()
    // Renewed before sending, and by its own end from then on.
    const renewed = store.markSending(other, nowMs + 60, false)
    expect(store.claimDue(nowMs + 59, nowMs + 99)).toBeUndefined()
    store.retryAt(renewed ?? other, 'uncertain', nowMs)
    expect(store.claimDue(nowMs + 30, nowMs + 99)).toMatchObject({ key: 'a', state: 'uncertain' })
  } finally {
    store.close()
    await rm(folder, { recursive: true })
  }
})
