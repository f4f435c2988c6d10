import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'

export default defineConfig(({ command }) => ({
  // Static files are served by our own server, hashed or not; nothing is copied.
  publicDir: false,
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    ssr: {
      // One file that starts quickly, with React's production build whatever the environment says.
      // A development server cannot evaluate CommonJS, so there packages stay outside.
      ...(command === 'build' && {
        resolve: {
          noExternal: true,
          external: [
            'sharp',
            'pino',
            'bentocache',
            'ioredis',
            'lru-cache',
            'prom-client',
            'rate-limiter-flexible',
            'playwright-core',
            '@sparticuz/chromium',
          ],
        },
      }),
    },
  },
  plugins: [
    tanstackStart({
      srcDirectory: 'app',
      router: {
        entry: './router.tsx',
        routesDirectory: '.',
        virtualRouteConfig: './app/routes.ts',
        generatedRouteTree: './route-tree.gen.ts',
      },
      server: { entry: '../server/app.ts' },
      importProtection: { client: { files: ['**/*.server.ts', '**/server/**', '**/brands/**'] } },
      vite: { installDevServerMiddleware: false },
    }),
    react(),
    compressAssets(),
  ],
}))
