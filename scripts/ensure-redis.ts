import { spawnSync } from 'node:child_process'

/**
 * Some tests start a Redis of their own. Where the program is missing and may be installed, Debian's package brings it;
 * elsewhere those tests are skipped, which the last line counts.
 */
export function ensureRedis(): void {
  if (runs('redis-server', ['--version'])) return
  if (process.getuid?.() !== 0 || !runs('apt-get', ['--version'])) {
    console.log('redis-server is not here and may not be installed: the tests that need it are skipped.')
    return
  }
  console.log("Installing Debian's redis-server for the tests that start one.")
  // The package must not start a server by itself.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const isInstalled =
    runs('apt-get', ['update', '-qq'], env) &&
    runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], env)
  if (!isInstalled) console.log('It could not be installed: the tests that need it are skipped.')
}

function runs(command: string, args: string[], env = process.env): boolean {
  return spawnSync(command, args, { stdio: 'ignore', env }).status === 0
}
