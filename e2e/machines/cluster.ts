/**
 * The site on several machines, all of them on this one: three instances with a disk each behind HAProxy and Varnish,
 * PostgreSQL, Redis, one content system whose content a test edits, and a mail server.
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestSystem, type TestSystem } from '../../content-system/embedded/testing/test-system.ts'
import { startVarnish } from '../../deploy/testing/start-varnish.ts'
import {
  findPostgres,
  startPostgres,
  type TestPostgres,
} from '../../server/database/testing/start-postgres.ts'
import { startMailServer, type MailServer } from '../../server/follow/testing/mail-server.ts'
import { findRedisServer, startRedis } from '../../server/database/testing/start-redis.ts'
import { findFreePort } from '../../server/testing/loopback.ts'
import { startBalancer, type Balancer } from './haproxy.ts'
import { createInstance, type Instance } from './instance.ts'
import { startStaticHost } from './static-host.ts'

const root = join(import.meta.dirname, '..', '..')
/** The sites share it with the content system. */
export const contentSecret = 'shared with the content system'
const forms = { key: 'machines-key', secret: 'machines-secret' }

export type Cluster = {
  /** Named a, b and c. */
  instances: readonly [Instance, Instance, Instance]
  /** The site's public origin: Varnish, in front of the balancer. */
  origin: string
  balancer: Balancer
  content: TestSystem
  database: TestPostgres
  databaseUrl: string
  redis: Awaited<ReturnType<typeof startRedis>>
  mail: MailServer
  /** The folder of the static host to which releases push their assets. */
  assetsDir: string
  /**
   * Edits a file of the content, as an editor does, and waits until the site was told.
   * @param path below the content folder
   */
  edit(path: string, change: (text: string) => string): Promise<void>
  /** Ends every fault, and starts what isn't running. */
  mend(): Promise<void>
} & AsyncDisposable

/** @returns once every instance serves requests */
export async function startCluster(): Promise<Cluster> {
  const cleanup = new AsyncDisposableStack()
  try {
    return await startWith(cleanup)
  } catch (error) {
    await cleanup.disposeAsync()
    throw error
  }
}

async function startWith(cleanup: AsyncDisposableStack): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'machines-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  const ports = {
    balancer: await findFreePort(),
    a: await findFreePort(),
    b: await findFreePort(),
    c: await findFreePort(),
  }
  const { balancer: balancerPort, ...servers } = ports
  const [database, redis, mail] = await Promise.all([
    startPostgres(findPostgres() ?? ''),
    startRedis(findRedisServer() ?? ''),
    startMailServer(),
  ])
  cleanup.use(database)
  cleanup.use(redis)
  cleanup.defer(() => mail.close())
  const balancer = cleanup.use(await startBalancer({ folder, port: balancerPort, servers }))

  const contentDir = join(folder, 'content')
  await cp(join(root, 'content-system', 'saltgrass'), contentDir, { recursive: true })
  const purgeSecret = 'shared-with-varnish'
  const edge = cleanup.use(await startVarnish({ sites: [balancerPort], purgeSecret }))
  const content = cleanup.use(
    await startTestSystem({
      contentDir,
      watch: false,
      forms,
      secret: contentSecret,
      webhookUrl: `${balancer.url}/webhooks/content`,
      log: () => undefined,
    }),
  )
  const databaseUrl = await database.createDatabase()
  const assetsDir = join(folder, 'assets')
  await mkdir(assetsDir)
  const assets = cleanup.use(await startStaticHost(assetsDir))
  const env = {
    BRAND: 'saltgrass',
    LOG_LEVEL: 'warn',
    PUBLIC_ORIGIN: edge.url,
    // Each visitor comes from an address of its own, which a test writes as a proxy in front of the balancer would.
    PROXY_HOPS: '2',
    CONTENT_ORIGIN: content.url,
    CONTENT_TTL_S: '3600',
    CONTENT_TIMEOUT_MS: '2000',
    CONTENT_WEBHOOK_SECRET: contentSecret,
    FORMS_KEY: forms.key,
    FORMS_SECRET: forms.secret,
    SESSION_SECRET: 'thirty-two characters and the same for all',
    REDIS_URL: redis.url,
    DATABASE_URL: databaseUrl,
    SMTP_URL: mail.url,
    ASSETS_URL: assets.url,
    CDN: 'varnish',
    CDN_PURGE_URL: edge.purgeUrl,
    CDN_PURGE_SECRET: purgeSecret,
  }
  const instances = (['a', 'b', 'c'] as const).map((name) =>
    createInstance({ name, port: servers[name], folder, env }),
  ) as [Instance, Instance, Instance]
  cleanup.defer(async () => {
    await Promise.all(instances.filter((each) => each.isRunning()).map((each) => each.kill()))
  })

  async function startAll(): Promise<void> {
    await Promise.all(instances.filter((each) => !each.isRunning()).map((each) => each.start()))
    await balancer.untilServing(instances.map(({ name }) => name))
  }
  await startAll()

  return {
    instances,
    origin: edge.url,
    balancer,
    content,
    database,
    databaseUrl,
    redis,
    mail,
    assetsDir,
    async edit(path, change) {
      const file = join(contentDir, path)
      await writeFile(file, change(await readFile(file, 'utf8')))
      await content.reread()
      await content.webhooksSettled()
    },
    async mend() {
      content.clearFaults()
      await startAll()
    },
    [Symbol.asyncDispose]: () => cleanup.disposeAsync(),
  }
}
