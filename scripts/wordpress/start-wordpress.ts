/** WordPress with MariaDB and PHP on loopback, in a folder of its own: for `npm run wordpress` and for tests. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../../server/testing/loopback.ts'
import { buildDeskIfStale } from '../build-if-stale.ts'
import { withExport } from '../content.ts'
import type { BackgroundServer } from './background-server.ts'
import { createDatabaseServer } from './database-server.ts'
import { startGateway } from './gateway.ts'
import { findInstallation, saveInstallation, unpackWordpress, type Installation } from './installation.ts'
import { ensureWordpressPackages, systemPath, type Release } from './packages.ts'
import { toWordpressPaths, type WordpressPaths } from './wordpress-paths.ts'
import { createPhpServer, phpSettings } from './php-server.ts'
import { writeConfig, type Constants } from './wp-config.ts'

const run = promisify(execFile)

const cronIntervalMs = 10_000

export type Wordpress = {
  /** Its address, without a trailing slash. */
  origin: string
  installation: Installation
  paths: WordpressPaths
  /** Both can be stopped and started again while everything else goes on. */
  database: BackgroundServer
  php: BackgroundServer
  /** On the command line; gets WordPress's folder and address as its first arguments, for `php/boot.php`. */
  runPhp(script: string, ...args: string[]): Promise<string>
  /** Exports a content folder and imports it with the plugin; importing it again changes what has changed. */
  importContent(contentFolder: string): Promise<string>
  close(): Promise<void>
}

export type WordpressOptions = {
  folder: string
  /** Where Debian's archives are stored; several folders may share it. */
  archivesFolder: string
  /** @default newest */
  release?: Release
  /** 0 takes any free port. */
  port?: number
  /** The website's address, for webhooks and previews. */
  siteOrigin?: string
  /** Further constants of `wp-config.php`. */
  constants?: Constants
  /** When the folder holds none yet: with the plugin switched on and live, or only there. */
  plugin?: 'live' | 'inactive'
  /** Imported when the folder holds no WordPress yet. */
  contentFolder?: string
}

/** Installs it first when the folder holds none. @throws MissingPackagesError */
export async function startWordpress(options: WordpressOptions): Promise<Wordpress> {
  const { folder, archivesFolder, release = 'newest', plugin = 'live' } = options
  const { port = 0, siteOrigin, constants, contentFolder } = options
  const packages = ensureWordpressPackages(archivesFolder, release)
  await buildDeskIfStale()
  const paths = toWordpressPaths(folder)
  const existing = findInstallation(paths)
  const database = createDatabaseServer(paths)
  const phpPort = await findFreePort()
  const php = createPhpServer(paths, phpPort)
  // Left by a run that was killed, of which neither the port nor the settings hold.
  await Promise.all([php.stop(), existing ? undefined : database.stop()])
  const gateway = await startGateway(port, phpPort)
  const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`

  async function runCommand(...args: string[]): Promise<string> {
    const { stdout } = await run(paths.php, [...phpSettings, ...args], {
      env: { ...process.env, PATH: systemPath },
      maxBuffer: 16 * 1024 * 1024,
    }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`php ${args.join(' ')} failed:\n${stdout}${stderr}`)
    })
    return stdout
  }
  const runPhp = (script: string, ...args: string[]) => runCommand(script, paths.root, origin, ...args)
  const runOwn = (name: string, ...args: string[]) => runPhp(join(import.meta.dirname, 'php', name), ...args)
  const importContent = (from: string) =>
    withExport(from, (file) =>
      runCommand(join(paths.plugin, 'bin', 'import.php'), `--wordpress=${paths.root}`, file),
    )

  // Due jobs fail while the database or PHP is stopped, and are due again with the next call.
  const cron = setInterval(() => void fetch(`${origin}/wp-cron.php`).catch(() => {}), cronIntervalMs)

  async function close(): Promise<void> {
    clearInterval(cron)
    gateway.close()
    gateway.closeAllConnections()
    await Promise.all([php.stop(), database.stop()])
  }

  try {
    const installation = existing ?? (await unpackWordpress(paths, packages.archives))
    await writeFile(paths.php, `#!/bin/sh\nexec '${packages.php}' "$@"\n`, { mode: 0o755 })
    await writeConfig(paths, installation, origin, {
      ...(siteOrigin && { HOMESITE_SITE_URL: siteOrigin }),
      ...constants,
    })
    await writeFile(paths.phpPort, String(phpPort))
    await Promise.all([database.start(), php.start()])
    if (!existing) {
      await runOwn('install.php', 'Homesite', installation.adminPassword)
      if (plugin === 'live') await runOwn('activate.php')
      if (contentFolder) await importContent(contentFolder)
      await saveInstallation(paths, installation)
    }
    return { origin, installation, paths, database, php, runPhp, importContent, close }
  } catch (error) {
    await close()
    throw error
  }
}
