// What was acknowledged is delivered, once, whatever becomes of the machine that took it.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectDeliveredOnce, startBurst } from './visitors.ts'

test('a thousand posts over three machines', async ({ cluster }) => {
  const { balancer } = cluster
  const burst = await startBurst(balancer.url, 1_000)
  await burst.untilAcknowledged(1_000)
  await expectDeliveredOnce(cluster, burst.acknowledged)
  expect(burst.refused).toEqual([])
})
