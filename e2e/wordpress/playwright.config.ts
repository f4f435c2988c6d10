/** On the WordPresses that `npm test -- wordpress` has started: main journeys, publishing, the editors' screens, faults. */
import { defineConfig } from '@playwright/test'
import common from '../playwright.config.ts'
import type { WordpressOptions } from './faults.test.e2e.ts'

/** Each WordPress has its half, at the same time; `FAULTS=all` has both fail in every way. */
const faultsOfFirst = /MariaDB|emptied|without a visit/
const isAll = process.env['FAULTS'] === 'all'

export default defineConfig<object, WordpressOptions>({
  ...common,
  testDir: '..',
  testIgnore: [],
  // What is done to a WordPress is done one after the other.
  fullyParallel: false,
  outputDir: '../../test-results/wordpress',
  projects: [
    { name: 'new WordPress', testMatch: 'wordpress/new-wordpress.test.e2e.ts' },
    { name: 'pulling', testMatch: 'wordpress/pulling.test.e2e.ts' },
    {
      name: 'second brand',
      testMatch: 'wordpress/second-brand.test.e2e.ts',
      dependencies: ['pulling'],
    },
    {
      name: 'journeys',
      fullyParallel: true,
      testMatch: [
        'agent-session',
        'journeys/home',
        'journeys/photos',
        'journeys/homes-for-sale',
        'journeys/content-pages',
      ].map((name) => `e2e/${name}.test.e2e.ts`),
    },
    {
      name: 'faults of the second brand',
      testMatch: 'wordpress/faults.test.e2e.ts',
      dependencies: ['second brand'],
      use: { brand: 'saltgrass' },
      ...(!isAll && { grepInvert: faultsOfFirst }),
    },
    {
      // Both have webhooks sent again by cron, of which WordPress keeps one list.
      name: 'publishing',
      testMatch: ['publishing', 'webhooks'].map((name) => `wordpress/${name}.test.e2e.ts`),
      workers: 1,
      dependencies: ['journeys'],
    },
    {
      // One push at a time, and nothing beside what is measured.
      name: 'pushing',
      testMatch: ['pushing', 'drawings', 'read-costs'].map((name) => `wordpress/${name}.test.e2e.ts`),
      workers: 1,
      dependencies: ['publishing'],
    },
    {
      // Requests of other tests would run WordPress's cron meanwhile.
      name: 'background',
      testMatch: ['background', 'form-mail', 'entries'].map((name) => `wordpress/${name}.test.e2e.ts`),
      workers: 1,
      dependencies: ['pushing'],
    },
    {
      name: 'editing',
      testMatch: [
        'editing',
        'front-page',
        'set-up',
        'homes',
        'pages-in-blocks',
        'revisions',
        'place-and-lot',
        'prices',
        'dashboard',
        'sheets',
        'previews',
        'fluent-forms',
        'gravity-forms',
        'builder-codes',
      ].map((name) => `wordpress/${name}.test.e2e.ts`),
      dependencies: ['background'],
    },
    {
      // WordPress has one website at a time, and one tag for each status.
      name: 'addresses',
      testMatch: ['addresses', 'blocks', 'status-tags'].map((name) => `wordpress/${name}.test.e2e.ts`),
      workers: 1,
      dependencies: ['editing'],
    },
    {
      name: 'content checks',
      testMatch: 'wordpress/content-checks.test.e2e.ts',
      dependencies: ['addresses'],
    },
    {
      // Its homes stand among ours meanwhile.
      name: 'existing content',
      testMatch: 'wordpress/existing-content.test.e2e.ts',
      dependencies: ['content checks'],
    },
    {
      name: 'faults',
      testMatch: 'wordpress/faults.test.e2e.ts',
      dependencies: ['existing content'],
      ...(!isAll && { grep: faultsOfFirst }),
    },
  ],
})
