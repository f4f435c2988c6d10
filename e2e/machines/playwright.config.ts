/** `npm test -- machines`: the site on several machines. No browser. */
import { defineConfig } from '@playwright/test'
import common from '../playwright.config.ts'

export default defineConfig({
  ...common,
  testDir: '.',
  projects: [{ name: 'machines' }],
  outputDir: '../../test-results/machines',
  // One cluster, and what is done to it is done one after the other.
  fullyParallel: false,
  workers: 1,
})
