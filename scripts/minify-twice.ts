import { minify } from 'terser'
import type { Plugin } from 'vite'

/** A library that draws maps is large, comes last, and is small already; a second look at it takes a minute. */
const mostCharacters = 500_000

/** Minifies the browser's scripts once more after the bundler has: the two see different things. */
export function minifyTwice(): Plugin {
  return {
    name: 'homesite:minify-twice',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      await Promise.all(
        chunks.map(async (chunk) => {
          if (chunk.code.length > mostCharacters) return
          const { code } = await minify(chunk.code, {
            ...{ module: true, ecma: 2020 },
            // No getter of ours, React's or the router's does anything but read.
            compress: { passes: 3, pure_getters: true },
          })
          if (code) chunk.code = code
        }),
      )
    },
  }
}
