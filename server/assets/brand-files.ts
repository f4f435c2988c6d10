import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { LoadedBrand } from '../../brands/load-brand.ts'
import { brandFilePath } from '../../app/paths.ts'
import { packFile } from './packed-file.ts'

/** The running brand's own files, read at the start. Addresses change with content. */
export function brandFiles({ assets }: LoadedBrand): Hono {
  const files = new Hono()
  for (const { file, hash, path, contentType } of Object.values(assets))
    files.get(brandFilePath(file, hash), packFile({ bytes: readFileSync(path), contentType }))
  return files
}
