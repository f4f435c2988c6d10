/** Starts Caddy with `deploy/Caddyfile`. Debian's package caddy has the program. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** @param origin the public one, on this machine @param to where Varnish listens @returns once it answers */
export async function startCaddy({ origin, to }: { origin: string; to: string }): Promise<AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'))
  const shipped = await readFile(join(import.meta.dirname, '..', '..', 'deploy', 'Caddyfile'), 'utf8')
  const here = shipped.replace('varnish:8080', new URL(to).host)
  if (here === shipped) throw new Error('The proxied host of the Caddyfile was not replaced')
  const file = join(folder, 'Caddyfile')
  // Caddy's own port for administrators is one for the whole machine.
  await writeFile(file, `{\n\tadmin off\n}\n${here}`)
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env['PATH'], HOME: folder, PUBLIC_ORIGIN: origin },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers).toBe(true)
  return {
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
