import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrandInput } from '../brands/schema.ts'
import wrenfield from '../brands/wrenfield/brand.ts'

/**
 * Copies the demo brand out of the repository, with other settings. There it's plain data: it can't import our helper for
 * types.
 * @returns the folder, for `BRAND`
 */
export async function copyBrand(changes: Partial<BrandInput>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'homesite-brand-'))
  await cp(join(import.meta.dirname, '..', 'brands', 'wrenfield'), folder, { recursive: true })
  await rm(join(folder, 'brand.ts'))
  await writeFile(join(folder, 'brand.json'), JSON.stringify({ ...wrenfield, ...changes }))
  return folder
}
