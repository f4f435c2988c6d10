// What a CDN is told while an instance may hear of changes late. No browser needed.
import { createServer } from 'node:http'
import { expect, test } from '@playwright/test'
import { paths } from '../app/paths.ts'
import { listenOnLoopback } from '../server/testing/loopback.ts'
import { get, pairHome, publishHome, redisServer, startSitePair } from './site-pair.ts'

const purgeSecret = 'shared-with-the-proxy-in-front'
/** What's in front of sites, and remembers which tags it was told to drop. */
async function startProxy() {
  const purges: string[] = []
  const proxy = createServer(({ method, headers }, response) => {
    if (method === 'PURGE' && headers['x-purge-key'] === purgeSecret)
      purges.push(String(headers['xkey-purge']))
    response.end()
  })
  const url = await listenOnLoopback(proxy)
  return { purges, proxy, env: { CDN: 'varnish', CDN_PURGE_URL: url, CDN_PURGE_SECRET: purgeSecret } }
}

test('while an instance may hear of changes late, pages are held for seconds; once it has, they are purged again', async () => {
  test.skip(redisServer === undefined, "redis-server isn't installed")
  const { purges, proxy, env } = await startProxy()
  const { one, other, redis, edit, close } = await startSitePair(env)
  const path = paths.home(pairHome.slug)
  const lifetime = async () => (await fetch(other.url + path)).headers.get('surrogate-control')?.split(',')[0]
  try {
    await expect.poll(lifetime).toBe('max-age=300')
    redis.freeze()
    await expect.poll(lifetime).toBe('max-age=10')
    purges.length = 0
    await edit((text) => text.replace(/^title: .*$/m, 'title: Heron House'))
    expect(await publishHome(one)).toBe(204)
    // Its own page is new.
    await expect.poll(() => purges.length).toBeGreaterThan(0)
    expect((await get(other, path)).text).not.toContain('Heron House')
    redis.thaw()
    await expect.poll(async () => (await get(other, path)).text).toContain('Heron House')
    await expect.poll(() => purges.length).toBeGreaterThan(2)
    await expect.poll(lifetime).toBe('max-age=300')
  } finally {
    await close()
    proxy.close()
  }
})
