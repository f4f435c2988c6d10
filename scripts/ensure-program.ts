import { spawnSync } from 'node:child_process'
import { hasVarnish } from '../deploy/testing/start-varnish.ts'
import { findPostgres } from '../server/database/testing/start-postgres.ts'

export type DebianProgram = {
  command: string
  /** @default the command is in PATH */
  isInstalled?: () => boolean
  /** Debian's package that brings it. */
  package: string
  /** Which tests need it, for the sentence that says they're skipped. */
  neededFor: string
}

export const redis: DebianProgram = {
  command: 'redis-server',
  package: 'redis-server',
  neededFor: 'the tests that start one',
}

export const postgres: DebianProgram = {
  command: 'postgres',
  isInstalled: () => findPostgres() !== undefined,
  package: 'postgresql',
  neededFor: 'the tests of stores in PostgreSQL',
}

export const haproxy: DebianProgram = {
  command: 'haproxy',
  isInstalled: () => runs('haproxy', ['-v']),
  package: 'haproxy',
  neededFor: 'the tests of several machines',
}

export const varnish: DebianProgram = {
  command: 'varnishd with xkey',
  isInstalled: () => hasVarnish,
  package: 'varnish-modules',
  neededFor: 'the tests of pages at the edge',
}

export const caddy: DebianProgram = {
  command: 'caddy',
  package: 'caddy',
  neededFor: 'the tests of the shipped proxies',
}

export const promtool: DebianProgram = {
  command: 'promtool',
  package: 'prometheus',
  neededFor: 'the test of the alert rules',
}

export const java: DebianProgram = {
  command: 'java',
  package: 'default-jre-headless',
  neededFor: 'the HTML checker',
}

export const phpcs: DebianProgram = {
  command: 'phpcs',
  package: 'php-codesniffer',
  neededFor: "the tests of the WordPress plugin's PHP",
}

export const firefox: DebianProgram = {
  command: 'firefox-esr',
  package: 'firefox-esr',
  neededFor: 'the journeys in Firefox',
}

/** Where it may be installed, else its tests are skipped; says either. @returns whether it's there now */
export function ensureProgram({ command, isInstalled, package: name, neededFor }: DebianProgram): boolean {
  if (isInstalled?.() ?? runs(command, ['--version'])) return true
  if (process.getuid?.() !== 0 || !runs('apt-get', ['--version'])) {
    console.log(`${command} is missing and can't be installed here: skipping ${neededFor}.`)
    return false
  }
  console.log(`Installing Debian's package ${name} for ${neededFor}.`)
  // Keeps a package from starting a server.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const hasWorked =
    runs('apt-get', ['update', '-qq'], env) &&
    runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env)
  if (!hasWorked) console.log(`${name} couldn't be installed: skipping ${neededFor}.`)
  return hasWorked
}

function runs(command: string, args: string[], env = process.env): boolean {
  return spawnSync(command, args, { stdio: 'ignore', env }).status === 0
}
