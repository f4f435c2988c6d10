/** Starts Varnish with `deploy/varnish.vcl` for a test. Debian's package varnish-modules has it, and xkey. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../server/testing/loopback.ts'

export const hasVarnish =
  spawnSync('varnishd', ['-V']).status === 0 &&
  globSync('/usr/lib/{,*/}varnish/vmods/libvmod_xkey.so').length > 0

/** Of a test with Varnish: left out of `npm test`, and where Varnish isn't installed. */
export const needsVarnish = { tags: ['servers'], skip: !hasVarnish }

/**
 * @param sites the ports of the two sites behind it, or of one balancer in front of them
 * @param purgeSecret what purges must bring along
 * @param adjust changes the configuration, for what would take too long
 * @returns its addresses, once it answers
 */
export async function startVarnish({
  sites,
  purgeSecret,
  adjust = (vcl) => vcl,
}: {
  sites: readonly [number, number] | readonly [number]
  purgeSecret: string | undefined
  adjust?: (vcl: string) => string
}) {
  const [one, other = one] = sites
  const folder = await mkdtemp(join(tmpdir(), 'varnish-'))
  // Started by root, Varnish reads it as a user of its own.
  await chmod(folder, 0o755)
  const shipped = await readFile(join(import.meta.dirname, '..', 'varnish.vcl'), 'utf8')
  const here = shipped
    .replace('"172.30.84.11"; .port = "3000"', `"127.0.0.1"; .port = "${one}"`)
    .replace('"172.30.84.12"; .port = "3000"', `"127.0.0.1"; .port = "${other}"`)
  if (here.includes('172.30.84')) throw new Error('The backends of varnish.vcl were not replaced')
  const file = join(folder, 'site.vcl')
  await writeFile(file, adjust(here))
  const [port, purgePort] = [await findFreePort(), await findFreePort()]
  const secret = purgeSecret === undefined ? [] : [`CDN_PURGE_SECRET=${purgeSecret}`]
  const child = spawn(
    'env',
    [
      [...secret, 'varnishd', '-F', '-n', join(folder, 'work'), '-f', file],
      ['-a', `http=127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`],
      ['-p', 'http_gzip_support=off', '-t', '0', '-s', 'malloc,64m'],
    ].flat(),
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (written += data.toString()))
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const purgeUrl = `http://127.0.0.1:${purgePort}`
  while (!((await answers(url)) && (await answers(purgeUrl)))) {
    if (child.exitCode !== null) throw new Error(`Varnish ended: ${written}`)
    await delay(20)
  }
  return {
    url,
    purgeUrl,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    () => true,
    () => false,
  )
}
