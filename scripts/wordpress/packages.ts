import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Installed into the system: a database and PHP with what WordPress needs of it. Neither starts a service. */
const programs = [
  'mariadb-server-core',
  // Has `my_print_defaults`, without which a database can't be set up; the server's package may not bring it.
  'mariadb-client-core',
  'php-cli',
  'php-mysql',
  'php-gd',
  'php-xml',
  'php-mbstring',
]
/** Only downloaded and unpacked into our own folder: installing WordPress would bring a web server as well. */
const archives = ['wordpress', 'libjs-underscore', 'libjs-cropper', 'php-getid3']

/** Debian keeps servers where a user's PATH doesn't lead. */
export const systemPath = `${process.env.PATH ?? ''}:/usr/local/sbin:/usr/sbin:/sbin`

/** A package that WordPress needs is missing and can't be installed here; the message says what to do. */
export class MissingPackagesError extends Error {
  override name = 'MissingPackagesError' as const
}

/**
 * Installs and downloads the Debian packages that WordPress needs, where they're missing, saying which.
 * @returns the archives that make up WordPress
 * @throws MissingPackagesError when they can't be had on this machine
 */
export function ensureWordpressPackages(folder: string): string[] {
  mkdirSync(folder, { recursive: true })
  const areProgramsThere = hasPrograms()
  const areArchivesThere = listArchives(folder).length === archives.length
  if (!areProgramsThere || !areArchivesThere) {
    if (!run('apt-get', ['--version'])) throw missing('has no apt-get')
    // A machine that has just been set up knows of no packages.
    if (!run('apt-cache', ['show', 'wordpress']) && isRoot()) run('apt-get', ['update', '-qq'])
  }
  if (!areProgramsThere) installPrograms()
  if (!areArchivesThere) {
    console.log(`Downloading Debian's packages ${archives.join(', ')} into ${folder}.`)
    // Debian's own user may not write here; apt-get then downloads as root, and warns.
    if (!run('apt-get', ['download', '-qq', ...archives], folder)) throw missing("can't download them")
  }
  return listArchives(folder)
}

function installPrograms(): void {
  if (!isRoot()) throw missing('lets only root install packages')
  console.log(`Installing Debian's packages ${programs.join(', ')}.`)
  if (!run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...programs]) || !hasPrograms())
    throw missing("can't install them")
}

function hasPrograms(): boolean {
  const hasExtensions = 'exit(array_diff(["mysqli","gd","dom","mbstring"], get_loaded_extensions()) ? 1 : 0);'
  return (
    run('mariadbd', ['--no-defaults', '--version']) &&
    run('my_print_defaults', ['--version']) &&
    run('php', ['-r', hasExtensions])
  )
}

function listArchives(folder: string): string[] {
  const files = readdirSync(folder)
  return archives.flatMap((name) => {
    const file = files.find((candidate) => candidate.startsWith(`${name}_`) && candidate.endsWith('.deb'))
    return file ? [join(folder, file)] : []
  })
}

function missing(why: string): MissingPackagesError {
  return new MissingPackagesError(
    `WordPress needs the Debian packages ${[...programs, ...archives].join(', ')}, and this machine ${why}. ` +
      `Have them installed with: apt-get install --no-install-recommends ${programs.join(' ')}. ` +
      'With Docker instead: docker compose -f deploy/compose.wordpress.yml up',
  )
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function run(command: string, args: string[], cwd?: string): boolean {
  const env = { ...process.env, PATH: systemPath, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: 'ignore', env, ...(cwd && { cwd }) }).status === 0
}
