/** WordPress with MariaDB and PHP on loopback, in a folder of its own: for `npm run wordpress` and for tests. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../../server/testing/loopback.ts'
import { buildDeskIfStale } from '../build-if-stale.ts'
import { pushFolder } from '../content.ts'
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
  /** Pushed when the folder holds no WordPress yet. */
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

  async function runPhp(script: string, ...args: string[]): Promise<string> {
    const { stdout } = await run(paths.php, [...phpSettings, script, paths.root, origin, ...args], {
      env: { ...process.env, PATH: systemPath },
      maxBuffer: 16 * 1024 * 1024,
    }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`php ${script} failed:\n${stdout}${stderr}`)
    })
    return stdout
  }
  const runOwn = (name: string, ...args: string[]) => runPhp(join(import.meta.dirname, 'php', name), ...args)

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
    // A website that isn't there yet needn't be told of what it's filled with.
    const site: Constants = siteOrigin ? { HOMESITE_SITE_URL: siteOrigin } : {}
    await writeConfig(paths, installation, origin, { ...(existing && site), ...constants })
    await writeFile(paths.phpPort, String(phpPort))
    await Promise.all([database.start(), php.start()])
    if (!existing) {
      const printed = await runOwn('install.php', 'Homesite', installation.adminPassword)
      installation.applicationPassword = printed.trim().split('\n').at(-1) ?? ''
      if (plugin === 'live') await runOwn('activate.php')
      if (contentFolder) await pushAll(origin, installation, contentFolder)
      await writeConfig(paths, installation, origin, { ...site, ...constants })
      await saveInstallation(paths, installation)
    }
    return { origin, installation, paths, database, php, runPhp, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** @throws Error when a part of the folder was refused */
export async function pushAll(url: string, installation: Installation, folder: string): Promise<void> {
  const login = { user: 'admin', password: installation.applicationPassword }
  const report = await pushFolder(folder, { url, login })
  if (report.hasProblems()) throw new Error(report.toLines().join('\n'))
}
