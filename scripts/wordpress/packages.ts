import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSuite } from './debian-suite.ts'

/** Debian's suites with the WordPresses that the plugin is tested on: the least it runs on, and the newest there is. */
const suites = { least: 'trixie', newest: 'sid' }

export type Release = keyof typeof suites

export type WordpressPackages = {
  /** The archives that make up WordPress. */
  archives: string[]
  /** A program that runs PHP's command line. */
  php: string
}

const extensions = ['mysql', 'gd', 'xml', 'mbstring'].map((name) => `php-${name}`)
/** Installed into the system: a database, and PHP with what WordPress needs of it. Neither starts a service. */
const programs = [
  'mariadb-server-core',
  // Has `my_print_defaults`, without which a database can't be set up; the server's package may not bring it.
  'mariadb-client-core',
  'php-cli',
  ...extensions,
]
/** Only downloaded and unpacked into our own folder: installing WordPress would bring a web server as well. */
const archives = [
  'wordpress',
  ...['underscore', 'lodash', 'cropper', 'jquery-ui'].map((name) => `libjs-${name}`),
  'libphp-phpmailer',
  'php-getid3',
]
/** What is loaded into the newest PHP, in this order: some need those before them. */
const modules = ['mysqlnd', 'mysqli', 'dom', 'simplexml', 'xml', 'xmlreader', 'xmlwriter', 'gd', 'mbstring']
const builtInModules = ['ctype', 'tokenizer', 'fileinfo', 'exif', 'iconv', 'posix']

/** Debian keeps servers where a user's PATH doesn't lead. */
export const systemPath = `${process.env.PATH ?? ''}:/usr/local/sbin:/usr/sbin:/sbin`

/** A package that WordPress needs is missing and can't be installed here; the message says what to do. */
export class MissingPackagesError extends Error {
  override name = 'MissingPackagesError' as const
}

/** The least runs on the machine's own PHP, the newest on its suite's. @throws MissingPackagesError */
export function ensureWordpressPackages(folder: string, release: Release): WordpressPackages {
  const suite = suites[release]
  const own = join(folder, suite)
  const phpFolder = join(own, 'php')
  const php = release === 'newest' ? join(phpFolder, 'php') : 'php'
  mkdirSync(own, { recursive: true })
  if (!hasPrograms()) installPrograms()
  const isComplete = () =>
    listArchives(own).length === archives.length && (release === 'least' || existsSync(php))
  if (!isComplete()) {
    console.log(`Downloading WordPress of Debian's ${suite} into ${own}.`)
    const packages = run('apt-get', ['--version']) ? openSuite(suite, join(own, 'apt')) : undefined
    if (!packages) throw missing(`can't read Debian's ${suite}`)
    if (!packages.download(archives, own)) throw missing("can't download them")
    if (release === 'newest') {
      const debs = join(phpFolder, 'archives')
      if (!packages.downloadComplete(['php-cli', ...extensions], debs)) throw missing("can't download PHP")
      unpackPhp(phpFolder, debs)
    }
  }
  return { archives: listArchives(own), php }
}

/** PHP with every library it needs, down to the C library and its loader: nothing of it meets the machine's own. */
function unpackPhp(folder: string, debs: string): void {
  const root = join(folder, 'root')
  for (const file of readdirSync(debs).filter((name) => name.endsWith('.deb')))
    if (!run('dpkg-deb', ['--extract', join(debs, file), root])) throw missing(`can't unpack ${file}`)
  rmSync(debs, { recursive: true })
  const find = (pattern: string) => join(root, globSync(pattern, { cwd: root })[0] ?? pattern)
  const loader = find('usr/lib/*/ld-linux-*.so.*')
  const extensionFolder = join(find('usr/lib/php/*/mysqli.so'), '..')
  const ini = [
    'zend_extension=opcache',
    ...[...builtInModules, ...modules].map((name) => `extension=${name}`),
  ]
  mkdirSync(join(folder, 'conf'), { recursive: true })
  writeFileSync(join(folder, 'conf', 'php.ini'), `${ini.join('\n')}\n`)
  writeFileSync(
    join(folder, 'php'),
    `#!/bin/sh
export PHP_INI_SCAN_DIR='${join(folder, 'conf')}'
exec '${loader}' --library-path '${join(loader, '..')}' '${find('usr/bin/php[0-9]*')}' -d 'extension_dir=${extensionFolder}' "$@"
`,
    { mode: 0o755 },
  )
}

function installPrograms(): void {
  if (!run('apt-get', ['--version'])) throw missing('has no apt-get')
  // A machine that has just been set up knows of no packages.
  if (!run('apt-cache', ['show', 'php-cli']) && isRoot()) run('apt-get', ['update', '-qq'])
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

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, PATH: systemPath, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: 'ignore', env }).status === 0
}
