/** Following by email: what's stored, the pages about it, and what's sent. */
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import type { LoadedBrand } from '../../brands/load-brand.ts'
import type { ApiContext } from '../api/api-context.ts'
import type { Config } from '../config/config.ts'
import type { SpamCheck } from '../forms/spam-check.ts'
import type { LimitMisses } from '../middleware/miss-limit.ts'
import type { RateLimit } from '../middleware/rate-limits.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import { openFollowFile } from './follow-file.ts'
import { followLimits, type FollowLimits } from './follow-limits.ts'
import { createFollowMailer, type MailCounts } from './follow-mailer.ts'
import { createMailWriter } from './follow-mails.ts'
import { followRoutes } from './follow-routes.ts'
import { createMailSender } from './mail-sender.ts'
import { DAY_MS } from '../../domain/time/durations.ts'

export type FollowStatus = {
  /** What's followed, and what's requested but not confirmed. */
  follows: { active: number; pending: number }
  /** Mails since the process started. */
  mails: MailCounts
  failingMs: number
  /** Confirmation mails that wait, and whether the limit for all of them was reached. */
  line: { waiting: number; isCapped: boolean }
}

export type Follows = {
  routes: Hono
  /** Sends what's due, as happens every minute. */
  run(): Promise<void>
  /** Undefined once closed. */
  status(): FollowStatus | undefined
  close(): Promise<void>
}

export type FollowsOptions = {
  config: Pick<Config, 'dataDir' | 'smtp' | 'mailFrom' | 'mailReplyTo'>
  brand: LoadedBrand
  context: ApiContext
  pages: PageRenderer
  spamCheck: SpamCheck
  requests: RateLimit
  addressOf: (c: Context) => string
  limitMisses: LimitMisses
  /** Between runs, in milliseconds. @default one minute */
  everyMs?: number
  /** How long a mail in flight may take once the site stops, in milliseconds. @default 3000 */
  stopMs?: number
  /** @default `followLimits` */
  limits?: FollowLimits
  /** @default Date.now */
  now?: () => number
}

/**
 * Opens it. Mail that an earlier process left unsent is sent by this one.
 * @returns undefined where no mail can be sent
 */
export function openFollows(options: FollowsOptions): Follows | undefined {
  const {
    config,
    brand,
    context,
    everyMs = 60_000,
    stopMs,
    limits = followLimits,
    now = Date.now,
    ...rest
  } = options
  const { smtp, mailFrom, mailReplyTo, dataDir } = config
  if (!smtp) return undefined
  const { name, email } = brand.brand
  const file = openFollowFile(join(dataDir, 'follows'), limits)
  const mailer = createFollowMailer({
    context,
    file,
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
  let isClosed = false
  return {
    routes: followRoutes({ ...rest, context, file, limits, now, onRequest: run }),
    run: () => mailer.run(),
    status: () =>
      isClosed
        ? undefined
        : {
            follows: file.counts(),
            mails: mailer.counts(),
            failingMs: mailer.failingMs(),
            line: file.findLine('', now()),
          },
    async close() {
      clearInterval(timer)
      await mailer.close()
      isClosed = true
      file.close()
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
