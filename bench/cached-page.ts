/** How close a kept page comes to the same bytes from the barest server there is. */
import { join } from 'node:path'
import { startChild } from './child.ts'
import { compare, type Comparison } from './compare.ts'

const root = join(import.meta.dirname, '..')
const pages = ['/homes-for-sale', '/homes-for-sale?beds=3&region=central-oregon&sort=price-desc']
const QUIET_MS = 4_000
const headers = { 'accept-encoding': 'gzip, deflate, br' }

/** Loads the site and a bare server of the same bytes in turn, with filters in the URL too. */
export async function benchCachedPages(): Promise<(Comparison & { path: string })[]> {
  await using site = await startChild(join(root, 'bench', 'site-process.ts'))
  const results = []
  for (const path of pages) {
    const url = site.url + path
    // Kept pages are compressed behind, and once more when it is quiet; the bytes to compare with are those that stay.
    for (let time = 0; time < 20; time += 1) await (await fetch(url, { headers })).text()
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    await using bare = await startChild(join(root, 'bench', 'bare-bytes-server.ts'), [url])
    const result = await compare(
      { child: site, url },
      { child: bare, url: bare.url },
      { rounds: 7, seconds: 2, headers },
    )
    results.push({ path, ...result })
  }
  return results
}

if (import.meta.main) console.log(await benchCachedPages())
