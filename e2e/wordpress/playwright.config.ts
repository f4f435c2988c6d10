/** On the WordPress that `npm test -- wordpress` has started: main journeys, publishing, the editors' screens. */
import { defineConfig } from '@playwright/test'
import common from '../playwright.config.ts'

export default defineConfig({
  ...common,
  testDir: '..',
  testIgnore: [],
  // What is done to WordPress is done one after the other.
  fullyParallel: false,
  outputDir: '../../test-results/wordpress',
  projects: [
    {
      name: 'journeys',
      fullyParallel: true,
      testMatch: ['home', 'homes-for-sale', 'agent-session', 'content-pages'].map(
        (name) => `${name}.test.e2e.ts`,
      ),
    },
    { name: 'publishing', testMatch: 'wordpress/publishing.test.e2e.ts', dependencies: ['journeys'] },
    { name: 'editing', testMatch: 'wordpress/editing.test.e2e.ts', dependencies: ['publishing'] },
    { name: 'faults', testMatch: 'wordpress/faults.test.e2e.ts', dependencies: ['editing'] },
  ],
})
