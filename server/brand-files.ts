import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { LoadedBrand } from '../brands/load.ts'
import { brandFilePath } from '../app/paths.ts'

const oneYearS = 31_536_000

/** The running brand's own files, read once; their addresses change with their content. */
export function brandFiles({ assets }: LoadedBrand): Hono {
  const files = new Hono()
  for (const { file, hash, path, contentType } of Object.values(assets)) {
    const bytes = new Uint8Array(readFileSync(path))
    files.get(brandFilePath(file, hash), (c) =>
      c.body(bytes, 200, {
        'content-type': contentType,
        'cache-control': `public, max-age=${oneYearS}, immutable`,
      }),
    )
  }
  return files
}
