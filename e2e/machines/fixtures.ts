import { test as base } from '@playwright/test'
import { startCluster, type Cluster } from './cluster.ts'

/** One for all tests, each of which gets it whole; after one that failed there's a new one. */
export const test = base.extend<{ whole: void }, { cluster: Cluster }>({
  cluster: [
    async ({}, use) => {
      await using cluster = await startCluster()
      await use(cluster)
    },
    // Its programs start within a quarter of a minute, or minutes where the machine has other work.
    { scope: 'worker', timeout: 600_000 },
  ],
  whole: [
    async ({ cluster }, use) => {
      await cluster.mend()
      await use()
    },
    { auto: true },
  ],
})
