import globalData from '@csstools/postcss-global-data'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import { defineConfig } from 'vite'
import packageFile from './package.json' with { type: 'json' }
import { compressAssets } from './scripts/compress-assets.ts'
import { minifyTwice } from './scripts/minify-twice.ts'
import { createShortClassNames } from './scripts/short-class-names.ts'

export default defineConfig(({ command }) => ({
  // Static files are served by our own server, hashed or not; nothing is copied.
  publicDir: false,
  css: {
    // Breakpoints are defined once, for every style sheet.
    postcss: { plugins: [globalData({ files: ['app/styles/breakpoints.css'] }), customMedia()] },
    // While developing, names say what they are.
    ...(command === 'build' && { modules: { generateScopedName: createShortClassNames() } }),
  },
  // The router's store asks for the stand-in that older Reacts need.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The server's one file and the map's own are large on purpose.
    chunkSizeWarningLimit: 2000,
    // The server has at once what a browser imports later.
    rolldownOptions: {
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      // The frame names every file, and hashes do not compress: digits and six letters weigh least.
      output: { hashCharacters: 'hex' },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every screen needs is two files, not thirty: each request costs more than the bytes it brings.
            codeSplitting: {
              groups: [
                // Changes with a library, not with a release.
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
                },
                { name: 'frame', tags: ['$initial'] },
                // Pages for paper are written by the server, and no browser goes on with them.
                {
                  name: 'print',
                  test: /\/app\/screens\/print\//,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file that starts quickly, with React's production build whatever the environment says.
      // A development server cannot evaluate CommonJS, so there packages stay outside.
      ...(command === 'build' && {
        resolve: {
          noExternal: true,
          // What the process loads as it is; all else need not be there when the site runs.
          external: Object.keys(packageFile.dependencies),
        },
      }),
    },
  },
  plugins: [
    tanstackStart({
      srcDirectory: 'app',
      router: {
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'errorComponent'], ['notFoundComponent']],
        },
        entry: './router.tsx',
        routesDirectory: '.',
        virtualRouteConfig: './app/routes.ts',
        generatedRouteTree: './route-tree.gen.ts',
      },
      server: { entry: '../server/app.ts' },
      importProtection: { client: { files: ['**/server/**', '**/brands/**'] } },
      vite: { installDevServerMiddleware: false },
    }),
    react(),
    minifyTwice(),
    compressAssets(),
  ],
}))
