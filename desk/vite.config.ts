import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The editors' screens as one script and one style sheet of the plugin. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: join(import.meta.dirname, '../content-system/wordpress/homesite/build'),
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 3000,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'main.tsx'),
      checks: { pluginTimings: false },
      output: {
        format: 'iife',
        entryFileNames: 'desk.js',
        assetFileNames: 'desk.[ext]',
        codeSplitting: false,
      },
    },
  },
})
