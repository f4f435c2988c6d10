/** `npm run sweep`: all of it. `npm test` runs what's tagged `@tenth`. */
import { defineConfig } from '@playwright/test'
import common from '../playwright.config.ts'

export default defineConfig({
  ...common,
  testDir: '.',
  projects: [{ name: 'sweep', testMatch: '**/e2e/sweep/*.test.e2e.ts', grepInvert: /^a tenth/ }],
  outputDir: '../../test-results/sweep',
  reporter: [['line'], ['./report.ts']],
})
