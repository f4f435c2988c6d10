import globalData from '@csstools/postcss-global-data'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import { createLogger, defineConfig, minify, type Plugin } from 'vite'
import packageFile from './package.json' with { type: 'json' }
import { compressAssets } from './scripts/vite/compress-assets.ts'
import { deferredStyles } from './scripts/vite/deferred-styles.ts'
import { dropEmptyScripts } from './scripts/vite/drop-empty-scripts.ts'
import { createScopedClassNames } from './scripts/vite/scoped-class-names.ts'
import { stableEntryName } from './scripts/vite/stable-entry-name.ts'

/** Styles of deferred sections are imported for their rules alone; without a use of their names they'd be left out. */
const keepEarlyStyles: Plugin = {
  name: 'keep-early-styles',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
}

/** Sent in each page as their own source text; the server's file stays readable in stack traces. */
const minifyInlineScripts: Plugin = {
  name: 'minify-inline-scripts',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: {
      id: /\/app\/document\/(?:first-touch|hide-closed-banner|load-scripts|privacy-choice|show-saved)\.ts$/,
    },
    handler: async (code, id) => ({ code: (await minify(id, code)).code, map: null }),
  },
}

/** Says nothing of `::scroll-button`, which Lightning CSS doesn't know yet, but keeps. */
function createQuietLogger() {
  const logger = createLogger()
  const { warn } = logger
  logger.warn = (message, options) => {
    if (!message.includes("'scroll-button' is not recognized")) warn(message, options)
  }
  return logger
}

export default defineConfig(({ command }) => ({
  customLogger: createQuietLogger(),
  // Static files are served by our own server, hashed or not; nothing is copied.
  publicDir: false,
  css: {
    // Breakpoints are defined once, for every style sheet.
    postcss: { plugins: [globalData({ files: ['app/styles/breakpoints.css'] }), customMedia()] },
    // Short in a build, readable in development.
    ...(command === 'build' && {
      modules: { generateScopedName: createScopedClassNames(import.meta.dirname) },
    }),
  },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The server's single file and the map library are large on purpose.
    chunkSizeWarningLimit: 2000,
    // The server imports at once what a browser imports later.
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A class name stands where it's used; those of sections that load later are in none of the first scripts.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // What every screen needs comes in two files, not thirty: a request costs more than the bytes it saves.
            codeSplitting: {
              groups: [
                // Changes when a library does, not with each release.
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
                },
                { name: 'layout', tags: ['$initial'] },
                // One file for a community's screen; the map, which draws plans too, would cut it into four.
                {
                  name: 'site-plan',
                  test: /\/(?:app\/features|domain)\/site-plan\/(?:plat-|use-plat|lot-)(?!choice|on-map|panel|table)/,
                  includeDependenciesRecursively: false,
                },
                // Print pages are rendered on the server and never hydrated.
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
      // With React's production build whatever NODE_ENV says; a development server can't evaluate CommonJS.
      ...(command === 'build' && {
        resolve: {
          noExternal: true,
          // Loaded from node_modules at run time; everything else is bundled.
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
      importProtection: {
        client: { files: ['**/server/**', '**/brands/**', '**/blocks/*/{parse,load}.ts'] },
      },
      vite: { installDevServerMiddleware: false },
    }),
    react(),
    deferredStyles(),
    keepEarlyStyles,
    minifyInlineScripts,
    dropEmptyScripts(),
    stableEntryName(),
    compressAssets(),
  ],
}))
