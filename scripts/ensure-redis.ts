import { spawnSync } from 'node:child_process'

/**
 * Some tests start their own Redis. Installs Debian's package where redis-server is missing and can be installed;
 * elsewhere those tests are skipped, and the last line of the run counts them.
 */
export function ensureRedis(): void {
  if (runs('redis-server', ['--version'])) return
  if (process.getuid?.() !== 0 || !runs('apt-get', ['--version'])) {
    console.log("redis-server is missing and can't be installed here: skipping the tests that need it.")
    return
  }
  console.log("Installing Debian's redis-server for the tests that start one.")
  // Keeps the package from starting a server.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const isInstalled =
    runs('apt-get', ['update', '-qq'], env) &&
    runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], env)
  if (!isInstalled) console.log("redis-server couldn't be installed: skipping the tests that need it.")
}

function runs(command: string, args: string[], env = process.env): boolean {
  return spawnSync(command, args, { stdio: 'ignore', env }).status === 0
}
