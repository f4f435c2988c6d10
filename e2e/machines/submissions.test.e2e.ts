// What was acknowledged is delivered, once, whatever becomes of the machine that took it.
import { expect } from '@playwright/test'
import { Redis } from 'ioredis'
import { takeToken } from '../post.ts'
import type { Cluster } from './cluster.ts'
import { test } from './fixtures.ts'
import { expectDeliveredOnce, FORMS_PATH, signUp, startBurst } from './visitors.ts'

test('a machine is lost with its disk in the middle of a burst, while the content system is away', async ({
  cluster,
}) => {
  const { balancer, content, instances } = cluster
  const [, b] = instances
  content.fail(FORMS_PATH, { status: 503 })
  const burst = await startBurst(balancer.url)
  await burst.untilAcknowledged(60)
  await b.kill()
  await b.loseDisk()
  await burst.untilAcknowledged(60)
  content.clearFaults()
  await burst.stop()
  await expectDeliveredOnce(cluster, burst.acknowledged)
})

test('a machine is lost with its disk while the content system takes its time', async ({ cluster }) => {
  const { balancer, content, instances } = cluster
  const [a] = instances
  content.fail(FORMS_PATH, { delayMs: 400 })
  const burst = await startBurst(balancer.url)
  await burst.untilAcknowledged(30)
  await a.kill()
  await a.loseDisk()
  await burst.untilAcknowledged(30)
  await burst.stop()
  await expectDeliveredOnce(cluster, burst.acknowledged)
})

test('a machine is stopped while the content system is away, and its disk goes', async ({ cluster }) => {
  const { content, instances } = cluster
  const [, b] = instances
  content.fail(FORMS_PATH, { status: 503 })
  const burst = await startBurst(b.url, 20)
  await burst.untilAcknowledged(20)
  await b.stop()
  await b.loseDisk()
  content.clearFaults()
  await expectDeliveredOnce(cluster, burst.acknowledged)
})

test('PostgreSQL crashes during posts, and comes back', async ({ cluster }) => {
  const { balancer, database } = cluster
  const burst = await startBurst(balancer.url)
  await burst.untilAcknowledged(40)
  await database.kill()
  await burst.untilAcknowledged(40)
  await database.start()
  await burst.untilAcknowledged(40)
  await burst.stop()
  await expectDeliveredOnce(cluster, burst.acknowledged)
  expect(burst.refused, 'posts that were refused').toEqual([])
})

test('PostgreSQL and the content system are away at once', async ({ cluster }) => {
  const { balancer, content, database } = cluster
  content.fail(FORMS_PATH, { status: 503 })
  await database.kill()
  const burst = await startBurst(balancer.url, 40)
  await burst.untilAcknowledged(40)
  await database.start()
  content.clearFaults()
  await expectDeliveredOnce(cluster, burst.acknowledged)
})

const redisFaults: {
  name: string
  begin: (redis: Cluster['redis']) => unknown
  end: (redis: Cluster['redis']) => unknown
}[] = [
  { name: 'dead', begin: (redis) => redis.kill(), end: (redis) => redis.start() },
  { name: 'frozen', begin: (redis) => redis.freeze(), end: (redis) => redis.thaw() },
  { name: 'flushed', begin: (redis) => tell(redis, 'FLUSHALL'), end: () => undefined },
  {
    name: 'read-only',
    // As after a failover to a copy, of which the clients don't know.
    begin: (redis) => tell(redis, 'REPLICAOF', '127.0.0.1', '1'),
    end: (redis) => tell(redis, 'REPLICAOF', 'NO', 'ONE'),
  },
]

for (const { name, begin, end } of redisFaults)
  test(`Redis is ${name}`, async ({ cluster }) => {
    const { balancer, content, instances, redis } = cluster
    const burst = await startBurst(balancer.url)
    await burst.untilAcknowledged(10)
    await begin(redis)
    await burst.untilAcknowledged(20)
    content.fail(FORMS_PATH, { status: 503 })
    // An impatient visitor, whose posts reach every machine.
    const email = `redis-is-${name}@wells.com`
    const token = await takeToken(balancer)
    for (const { url } of instances) expect(await signUp(url, { email, token, visitor: 1 })).toBe(202)
    content.clearFaults()
    await burst.stop()
    await end(redis)
    await expectDeliveredOnce(cluster, [...burst.acknowledged, email])
    expect(burst.refused, 'posts that were refused').toEqual([])
  })

test('a thousand posts over three machines', async ({ cluster }) => {
  const { balancer } = cluster
  const burst = await startBurst(balancer.url, 1_000)
  await burst.untilAcknowledged(1_000)
  await expectDeliveredOnce(cluster, burst.acknowledged)
  expect(burst.refused, 'posts that were refused').toEqual([])
})

async function tell({ url }: Cluster['redis'], command: string, ...args: string[]): Promise<void> {
  const client = new Redis(url)
  await client.call(command, ...args)
  client.disconnect()
}
