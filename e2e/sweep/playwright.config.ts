/** `npm run sweep`: all of it. the part `browser` of `npm test` runs what's tagged `@tenth`. */
import { defineConfig } from '@playwright/test'
import common from '../playwright.config.ts'

export default defineConfig({
  ...common,
  testDir: '.',
  projects: [{ name: 'sweep', testMatch: '**/e2e/sweep/*.test.e2e.ts', grepInvert: /^a tenth/ }],
  // What never comes must not use up the time of all the pages after it.
  use: { ...common.use, actionTimeout: 30_000, navigationTimeout: 60_000 },
  outputDir: '../../test-results/sweep',
  reporter: [['line'], ['./report.ts']],
})
