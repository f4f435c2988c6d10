/** On a WordPress with another builder's content, which `npm test -- wordpress` has started too. */
import { defineConfig } from '@playwright/test'
import common from '../playwright.config.ts'

export default defineConfig({
  ...common,
  testDir: '..',
  // What is done to WordPress is done one after the other.
  fullyParallel: false,
  workers: 1,
  outputDir: '../../test-results/wordpress-second-brand',
  projects: [
    {
      name: 'second brand',
      testMatch: ['e2e/second-brand.test.e2e.ts', 'wordpress/second-brand.test.e2e.ts'],
    },
  ],
})
