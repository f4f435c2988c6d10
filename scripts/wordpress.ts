/** `npm run wordpress`; Ctrl+C or `-- stop` ends it, `-- stop db` and `-- stop php` a part. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { loadBrand } from '../brands/load-brand.ts'
import { parseConfig } from '../server/config/config.ts'
import { findContentDir, loadBuild, startSite } from '../server/main.ts'
import { buildIfStale } from './build-if-stale.ts'
import { findRunningPid } from './wordpress/background-server.ts'
import { createDatabaseServer } from './wordpress/database-server.ts'
import { toWordpressPaths } from './wordpress/wordpress-paths.ts'
import { createPhpServer } from './wordpress/php-server.ts'
import { startWordpress } from './wordpress/start-wordpress.ts'

const usage = `Usage: npm run wordpress
       npm run wordpress -- stop [db|php]
       npm run wordpress -- start db|php`

const root = join(import.meta.dirname, '..')
const config = parseConfig(process.env)
const { brand } = await loadBrand(config.brand, { brandsDir: join(root, 'brands') })
const cacheFolder = join(root, '.cache', 'wordpress')
const folder = join(cacheFolder, brand.id)
const paths = toWordpressPaths(folder)
const [command = 'run', server] = process.argv.slice(2)

try {
  await carryOut()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function carryOut(): Promise<void> {
  if (command === 'run') return runAll()
  if (command === 'stop' && server === undefined) return stopAll()
  if ((command === 'stop' || command === 'start') && (server === 'db' || server === 'php')) {
    if (findCommandPid() === undefined)
      throw new Error("WordPress isn't running. Start it with npm run wordpress.")
    const port = Number(readFileSync(paths.phpPort, 'utf8'))
    const chosen = server === 'db' ? createDatabaseServer(paths) : createPhpServer(paths, port)
    await (command === 'stop' ? chosen.stop() : chosen.start())
    console.log(`${server === 'db' ? 'MariaDB' : 'PHP'} is ${command === 'stop' ? 'stopped' : 'running'}.`)
    return
  }
  console.error(usage)
  process.exit(2)
}

async function runAll(): Promise<void> {
  if (findCommandPid() !== undefined) {
    console.log(readFileSync(paths.addresses, 'utf8'))
    return
  }
  await buildIfStale()
  const contentFolder = config.content.folder ?? findContentDir(brand.id)
  if (!existsSync(paths.installation))
    console.log(`Installing WordPress in ${folder}, with ${contentFolder}.`)
  const wordpress = await startWordpress({
    folder,
    archivesFolder: join(cacheFolder, 'packages'),
    port: Number(process.env.WORDPRESS_PORT ?? 8080),
    siteOrigin: config.publicOrigin,
    contentFolder,
  })
  const { adminPassword, secret, forms } = wordpress.installation
  const site = await startSite({
    env: {
      // A cache of its own: what the embedded content system said isn't what WordPress says.
      CACHE_DIR: join(folder, 'site'),
      ...process.env,
      CONTENT_ORIGIN: wordpress.origin,
      CONTENT_WEBHOOK_SECRET: secret,
      FORMS_KEY: forms.key,
      FORMS_SECRET: forms.secret,
    },
    loadApp: loadBuild,
    clientDir: join(root, 'dist', 'client'),
  }).catch(async (error: unknown) => {
    await wordpress.close()
    throw error
  })
  writeFileSync(paths.commandPid, String(process.pid))
  const addresses = [
    `WordPress: ${wordpress.origin}/wp-admin/, user admin, password ${adminPassword}`,
    `Ready on ${site.url}`,
  ].join('\n')
  writeFileSync(paths.addresses, addresses, { mode: 0o600 })
  console.log(addresses)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void Promise.all([site.close(), wordpress.close()]).then(() => {
        rmSync(paths.commandPid, { force: true })
        process.exit(0)
      })
    })
  }
}

async function stopAll(): Promise<void> {
  const pid = findCommandPid()
  if (pid !== undefined) process.kill(pid, 'SIGTERM')
  while (findCommandPid() !== undefined) await delay(50)
  // Stops what a killed run left running.
  await Promise.all([createPhpServer(paths, 0).stop(), createDatabaseServer(paths).stop()])
  console.log(pid === undefined ? "WordPress isn't running." : 'WordPress is stopped.')
}

function findCommandPid(): number | undefined {
  return findRunningPid(paths.commandPid, 'scripts/wordpress.ts')
}
