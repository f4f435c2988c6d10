import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.e2e.ts',
  // Of the sweep only its tenth.
  projects: [
    { name: 'journeys', testMatch: '**/e2e/journeys/*.test.e2e.ts' },
    { name: 'site', testIgnore: ['**/e2e/{journeys,machines,sweep,wordpress}/**'] },
    { name: 'sweep', testMatch: '**/e2e/sweep/*.test.e2e.ts', grep: /@tenth/ },
  ],
  outputDir: '../test-results',
  // Otherwise every worker transforms the built site, which runs as it is: eleven seconds each.
  build: { external: ['**/dist/**'] },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // They say that something never came, not how long it may take.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  use: {
    launchOptions: await launchOptions(),
    viewport: { width: 1440, height: 900 },
  },
})
