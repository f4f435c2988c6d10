import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|mjs|css|svg|json|txt|map)$/

/** Writes a `.br` and a `.gz` next to each text file of the client build, so that no asset is compressed per request. */
export function compressAssets(): Plugin {
  return {
    name: 'homesite:compress-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (!dir) return
        const files = await readdir(dir, { recursive: true })
        await Promise.all(
          files.filter((file) => compressible.test(file)).map((file) => compress(join(dir, file))),
        )
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
