import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemPath } from './packages.ts'
import type { WordpressPaths } from './wordpress-paths.ts'

const run = promisify(execFile)
const pluginFolder = join(import.meta.dirname, '..', '..', 'content-system', 'wordpress', 'homesite')

/** The passwords and keys of one WordPress; made once, and never leave this machine. */
export type Installation = {
  adminPassword: string
  /** The same user's application password, for pushing content; empty until the plugin's WordPress has made it. */
  applicationPassword: string
  databasePassword: string
  salt: string
  /** Signs webhooks and previews. */
  secret: string
  forms: { key: string; secret: string }
}

/** @returns what an earlier run made, or undefined when there's no finished installation */
export function findInstallation(paths: WordpressPaths): Installation | undefined {
  if (!existsSync(paths.installation)) return undefined
  return JSON.parse(readFileSync(paths.installation, 'utf8')) as Installation
}

/** Unpacks WordPress and makes its database folder, over whatever an interrupted run left. */
export async function unpackWordpress(paths: WordpressPaths, archives: string[]): Promise<Installation> {
  await rm(paths.folder, { recursive: true, force: true })
  await mkdir(paths.run, { recursive: true, mode: 0o700 })
  const random = () => randomBytes(12).toString('hex')
  const installation: Installation = {
    adminPassword: random(),
    applicationPassword: '',
    databasePassword: random(),
    salt: random(),
    secret: random(),
    forms: { key: `ck_${random()}`, secret: `cs_${random()}` },
  }
  const works = await Promise.allSettled([unpackCode(paths, archives), createDatabaseFolder(paths)])
  // Waits for both even when one fails: the caller then removes the folder they write to.
  for (const work of works) if (work.status === 'rejected') throw work.reason
  // Read at every start: MariaDB serves nobody before it has run this.
  const user = `'wordpress'@'localhost'`
  await writeFile(
    paths.databaseUsers,
    `CREATE DATABASE IF NOT EXISTS wordpress CHARACTER SET utf8mb4;\n` +
      `CREATE USER IF NOT EXISTS ${user} IDENTIFIED BY '${installation.databasePassword}';\n` +
      `GRANT ALL ON wordpress.* TO ${user};\n`,
    { mode: 0o600 },
  )
  return installation
}

/** Kept until everything is in place, so that an interrupted run starts over. */
export async function saveInstallation(paths: WordpressPaths, installation: Installation): Promise<void> {
  await writeFile(paths.installation, JSON.stringify(installation), { mode: 0o600 })
}

async function unpackCode(paths: WordpressPaths, archives: string[]): Promise<void> {
  await mkdir(paths.archives, { recursive: true })
  // Not in parallel: each archive creates the same folders.
  for (const archive of archives) await run('dpkg-deb', ['--extract', archive, paths.archives])
  // In Debian's package this file is a link to /etc.
  await rm(join(paths.root, '.htaccess'), { force: true })
  const content = join(paths.root, 'wp-content')
  await rm(content, { recursive: true, force: true })
  for (const folder of ['uploads', 'plugins', 'mu-plugins', 'themes/blank'])
    await mkdir(join(content, folder), { recursive: true })
  // The website is the front; WordPress only insists on a theme.
  await writeFile(join(content, 'themes', 'blank', 'style.css'), '/*\nTheme Name: Blank\n*/\n')
  await writeFile(join(content, 'themes', 'blank', 'index.php'), '<?php\n')
  await symlink(pluginFolder, paths.plugin)
}

async function createDatabaseFolder(paths: WordpressPaths): Promise<void> {
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []
  await run(
    'mariadb-install-db',
    [
      '--no-defaults',
      `--datadir=${paths.database}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--innodb-log-file-size=16M',
      ...asRoot,
    ],
    // Two at once take the same names for temporary tables, and fail when they share a folder of them.
    { env: { ...process.env, PATH: systemPath, TMPDIR: paths.run } },
  )
}
