import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'

/** WordPress's block editor, in which our fields stand too, has these styles in a version of its own. */
const ours = ':where(body:not(.block-editor-page), .homesite-desk)'

type StyleRule = { selectors: string[]; parent?: object | undefined; source?: { input: { file?: string } } }

function leaveBlockEditor(rule: StyleRule): void {
  const isOfLibrary = rule.source?.input.file?.includes('node_modules') && !isInKeyframes(rule.parent)
  if (!isOfLibrary || rule.selectors.some((selector) => selector.startsWith(ours))) return
  rule.selectors = rule.selectors.map((selector) =>
    /^(?:html|body|:root)/.test(selector) ? selector : `${ours} ${selector}`,
  )
}

function isInKeyframes(parent: object | undefined): boolean {
  return parent !== undefined && 'name' in parent && parent.name === 'keyframes'
}

/** What the block editor has loaded already: its blocks must be of its own React. */
const ofWordpress = {
  react: 'React',
  'react-dom': 'ReactDOM',
  'react/jsx-runtime': 'ReactJSXRuntime',
  '@wordpress/components': 'wp.components',
}

function toEnvironment(name: string, input: string, globals: Record<string, string>): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      rolldownOptions: {
        input: join(import.meta.dirname, input),
        external: Object.keys(globals),
        checks: { pluginTimings: false },
        output: {
          format: 'iife',
          globals,
          entryFileNames: `${name}.js`,
          assetFileNames: `${name}.[ext]`,
          codeSplitting: false,
        },
      },
    },
  }
}

/** The editors' screens, and the blocks of pages: each one script and one style sheet of the plugin. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    react(),
    {
      // Calendars and all time zones: no screen asks for a date in a form of the library's.
      name: 'no-calendars',
      load(id) {
        if (id.endsWith('/moment-timezone/data/packed/latest.json'))
          return '{ "version": "", "zones": [], "links": [], "countries": [] }'
        return /dataform-controls\/date(?:time)?\.mjs$/.test(id) ? 'export default () => null' : undefined
      },
    },
  ],
  css: { postcss: { plugins: [{ postcssPlugin: 'leave-block-editor', Rule: leaveBlockEditor }] } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: join(import.meta.dirname, '../content-system/wordpress/homesite/build'),
    // Of both, the second would empty it of the first.
    emptyOutDir: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 3000,
    cssCodeSplit: false,
    modulePreload: false,
  },
  builder: {},
  environments: {
    client: toEnvironment('desk', 'main.tsx', {}),
    blocks: toEnvironment('blocks', 'blocks/main.tsx', ofWordpress),
  },
})
