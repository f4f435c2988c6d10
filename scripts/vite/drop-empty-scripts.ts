import type { Plugin, Rolldown } from 'vite'

/** Vite removes a script that only loads a shared style sheet for plain sheets, but not for CSS modules. */
export function dropEmptyScripts(): Plugin {
  return {
    name: 'homesite:drop-empty-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Before Vite writes into each file what to load with those it imports later.
      order: 'pre',
      handler: (_options, bundle) => dropFrom(bundle),
    },
  }
}

function dropFrom(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const empty of chunks.filter(({ code, isEntry }) => code.trim() === '' && !isEntry)) {
    for (const chunk of chunks.filter(({ imports }) => imports.includes(empty.fileName))) {
      chunk.imports = chunk.imports.filter((name) => name !== empty.fileName)
      const file = empty.fileName.slice(empty.fileName.lastIndexOf('/') + 1)
      chunk.code = chunk.code.replace(`import"./${file}";`, '')
      const { importedCss = new Set() } = chunk.viteMetadata ?? {}
      const own = [...importedCss]
      importedCss.clear()
      // The shared sheet comes first, as before.
      for (const sheet of [...(empty.viteMetadata?.importedCss ?? []), ...own]) importedCss.add(sheet)
    }
    delete bundle[empty.fileName]
  }
}
