import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // By default one core is left for watching.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{app,blocks,domain,brands,server,scripts,content-system/embedded,bench,deploy}/**/*.test.{ts,tsx}',
          ],
          // Some start a database or a process, and others run beside them.
          testTimeout: 20_000,
          expect: { poll: { timeout: 5_000 } },
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
