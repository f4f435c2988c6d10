import { version } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // By default one core is left for watching.
    maxWorkers: '100%',
    // What another Vite has transformed may import what this one hasn't.
    fsModuleCachePath: `node_modules/.vitest-cache/${version}`,
    tags: [{ name: 'servers', description: "starts a server, or another program that npm doesn't bring" }],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{app,blocks,desk,domain,brands,server,scripts,content-system/embedded,content-system/transfer,bench,deploy}/**/*.test.{ts,tsx}',
          ],
          // They say that something never came, not how long it may take.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          // Loading the server's modules anew for each file takes longer than all tests do.
          isolate: false,
          setupFiles: ['scripts/vitest-setup.ts'],
        },
      },
      {
        test: {
          name: 'contract',
          include: ['content-system/contract/**/*.test.ts'],
          // A busy WordPress takes half a second a call.
          testTimeout: 90_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
