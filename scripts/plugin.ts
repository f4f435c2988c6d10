/** `npm run plugin`: the WordPress plugin of the working tree as `homesite.zip`, for WordPress's upload. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { listFiles } from '../content-system/embedded/content-folder/list-files.ts'
import { buildDeskIfStale } from './build-if-stale.ts'

const root = join(import.meta.dirname, '..')

/** @returns the bytes of a zip file that holds the folder `homesite` */
export async function packPlugin(folder: string): Promise<Uint8Array> {
  const files = await listFiles(folder)
  const entries = files.map(
    async ({ file }) => [`homesite/${file}`, await readFile(join(folder, file))] as const,
  )
  return zipSync(Object.fromEntries(await Promise.all(entries)))
}

if (import.meta.main) {
  await buildDeskIfStale()
  await writeFile(
    join(root, 'homesite.zip'),
    await packPlugin(join(root, 'content-system/wordpress/homesite')),
  )
  console.log('Wrote homesite.zip.')
}
