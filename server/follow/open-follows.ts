import type { Hono } from 'hono'
import type { LoadedBrand } from '../../brands/load-brand.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { followLimits, type FollowLimits } from '../endpoints/follow-limits.ts'
import { createFollowMailer, type FollowMailer } from './follow-mailer.ts'
import { createMailWriter } from './follow-mails.ts'
import { followRoutes, type FollowRoutesOptions } from './follow-routes.ts'
import { createFollowStore } from './follow-store.ts'
import { createMailSender } from './mail-sender.ts'
import { DAY_MS } from '../../domain/time/durations.ts'

export type Follows = FollowMailer & { routes: Hono }

export type FollowsOptions = Pick<
  FollowRoutesOptions,
  'context' | 'pages' | 'spamCheck' | 'requests' | 'addressOf'
> & {
  config: Pick<Config, 'databaseUrl' | 'redisUrl' | 'smtp' | 'mailFrom' | 'mailReplyTo'>
  database: Database
  brand: LoadedBrand
  /** @default one minute */
  everyMs?: number
  /** @default 3000 */
  stopMs?: number
  limits?: FollowLimits
  now?: () => number
}

/** @returns undefined where no mail can be sent */
export function openFollows(options: FollowsOptions): Follows | undefined {
  const {
    config,
    database,
    brand,
    context,
    everyMs = 60_000,
    stopMs,
    limits = followLimits,
    now = Date.now,
    ...rest
  } = options
  const { smtp, mailFrom, mailReplyTo, databaseUrl, redisUrl } = config
  if (!smtp) return undefined
  const { id, name, email } = brand.brand
  const store = createFollowStore(database, id, limits)
  // Redis is for several instances: without a shared database, each has followers of its own.
  const isOneOfSeveral = redisUrl !== undefined && databaseUrl === undefined
  if (isOneOfSeveral)
    context.log.warn(
      {},
      'Followers are in the DATA_DIR of this instance, and others behind the same address do not know them: set DATABASE_URL, or run one instance',
    )
  const mailer = createFollowMailer({
    context,
    store,
    now,
    ...(stopMs !== undefined && { stopMs }),
    log: context.log,
    writer: createMailWriter({
      brand: brand.brand,
      now,
      origin: context.origin,
      keptDays: limits.pendingMs / DAY_MS,
      theme: toMailTheme(brand.theme),
    }),
    send: createMailSender({
      smtp,
      from: { name, address: mailFrom ?? email },
      replyTo: mailReplyTo ?? email,
    }),
  })
  const run = () => void mailer.run()
  const timer = setInterval(run, everyMs).unref()
  run()
  database.onBack(run)
  return {
    ...mailer,
    routes: followRoutes({ ...rest, context, database, store, isOneOfSeveral, limits, now, onRequest: run }),
    async close() {
      clearInterval(timer)
      await mailer.close()
    },
  }
}

/** The theme's colors, which people can read: that's checked when it's loaded. */
function toMailTheme(theme: Readonly<Record<string, string>>) {
  const color = (name: string) => theme[`--color-${name}`] ?? ''
  return {
    paper: color('paper'),
    sheet: color('paper-raised'),
    ink: color('ink'),
    inkSoft: color('ink-soft'),
    line: color('line'),
    primary: color('primary'),
    onPrimary: color('on-primary'),
    displayFont: theme['--font-display'] ?? 'Georgia, serif',
  }
}
