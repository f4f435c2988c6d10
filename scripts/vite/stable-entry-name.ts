import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** What other files import the entry as; a page's import map says which file that is (`app/document/inline-script.ts`). */
const STABLE_NAME = 'assets/index.js'

/** With each other's hashes in their text, one changed word would give all files new names. */
export function stableEntryName(): Plugin[] {
  let entryName = STABLE_NAME
  return [
    {
      name: 'homesite:stable-entry-name:imports',
      apply: 'build',
      configEnvironment: (name) =>
        name === 'client'
          ? { build: { rolldownOptions: { output: { entryFileNames: STABLE_NAME } } } }
          : null,
      generateBundle: {
        // Before Vite writes what to load later into each file: the entry's style sheet isn't part of a
        // file's own hash.
        order: 'pre',
        handler(_options, bundle) {
          if (!bundle[STABLE_NAME]) return
          for (const chunk of Object.values(bundle))
            if (chunk.type === 'chunk') chunk.imports = chunk.imports.filter((name) => name !== STABLE_NAME)
        },
      },
    },
    {
      name: 'homesite:stable-entry-name',
      apply: 'build',
      generateBundle: {
        // After the names of what's loaded later have been written into it.
        order: 'post',
        handler(_options, bundle) {
          const entry = bundle[STABLE_NAME]
          if (entry?.type !== 'chunk') return
          const hash = createHash('sha256').update(entry.code).digest('base64url').slice(0, 8)
          entryName = `assets/index-${hash}.js`
          entry.fileName = entryName
        },
      },
      transform: {
        // The server's build comes after the client's. Its manifest says what a page loads.
        filter: { id: /tanstack-start-manifest/ },
        handler: (code) => ({ code: code.replaceAll(STABLE_NAME, entryName), map: null }),
      },
    },
  ]
}
