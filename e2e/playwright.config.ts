import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.e2e.ts',
  testIgnore: 'wordpress/**',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    launchOptions: await launchOptions(),
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
  },
})
