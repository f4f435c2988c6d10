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
