/** Packages of another Debian suite than the machine's own: only downloaded, from where the machine has its packages. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const program = 'apt-get'
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'

export type DebianSuite = {
  /** Downloads the archives of these packages into a folder. @returns whether all are there */
  download(packages: string[], into: string): boolean
  /** The same, with everything they need: not even the C library of the machine is taken for granted. */
  downloadComplete(packages: string[], into: string): boolean
}

/** In a folder of its own, apart from the machine's lists; undefined where they can't be had. */
export function openSuite(suite: string, folder: string): DebianSuite | undefined {
  const format = '$(ORIGIN) $(SITE) $(COMPONENT) '
  const own = spawnSync(program, ['indextargets', '--format', format, 'Created-By: Packages'])
  const lines = String(own.stdout).split('\n')
  // Security updates have an archive of their own, without other suites.
  const source = lines.find((line) => /^Debian (?!\S*security)\S+ main /.test(line))?.split(' ')
  if (!source) return undefined
  const [, site = ''] = source
  const file = (name: string) => join(folder, name)
  for (const name of ['lists/partial', 'state', 'cache/archives/partial'])
    mkdirSync(file(name), { recursive: true })
  writeFileSync(file('sources.list'), `deb [signed-by=${keyring}] ${site} ${suite} main\n`)
  // Nothing counts as installed.
  writeFileSync(file('status'), '')
  const options = Object.entries({
    'Dir::Etc::sourcelist': file('sources.list'),
    'Dir::Etc::sourceparts': '-',
    'Dir::State': file('state'),
    'Dir::State::lists': file('lists'),
    'Dir::State::status': file('status'),
    'Dir::Cache': file('cache'),
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  const apt = (args: string[], cwd = folder) =>
    spawnSync(program, [...options, '-qq', ...args], { stdio: 'ignore', cwd }).status === 0
  if (!apt(['update'])) return undefined
  return {
    download: (packages, into) => apt(['download', ...packages], into),
    downloadComplete(packages, into) {
      mkdirSync(join(into, 'partial'), { recursive: true })
      const kept = ['-o', `Dir::Cache::archives=${into}`, '-o', 'Debug::NoLocking=1']
      const install = ['install', '--yes', '--download-only', '--no-install-recommends']
      return apt([...kept, ...install, ...packages])
    },
  }
}
