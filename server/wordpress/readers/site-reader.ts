import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import type { ContentNames, SiteFacts } from '../../../domain/content/content-names.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { readItem, type Query } from '../client/wordpress-client.ts'
import type { PolicyContext } from '../client/wordpress-context.ts'
import { parseFooterMenu, parseMainMenu } from '../parsers/parse-menu.ts'
import { toId, toText, toWire } from '../parsers/wire-values.ts'
import { lossOfPages } from './content-pages-reader.ts'

const PATH = 'homesite/v1/site'

export const SITE_KEY = 'site'

/** Tags that the content system makes with the first home that carries them. */
const MADE_WHEN_NEEDED: readonly unknown[] = ['under-contract', 'sold']

/** Reads what the content system says of itself; undefined where it has no such call, or takes no signature. */
export async function findSite(context: PolicyContext): Promise<SiteFacts | undefined> {
  if (!context.isSigned) return undefined
  let isRefused = false
  const item = await readItem(context, PATH, toQuery(context.names), {
    absentOn(status) {
      isRefused = status === 401
      return status === 404 || isRefused
    },
  })
  if (isRefused)
    context.log.warn(
      { kind: 'site' },
      "The content system refuses this site's signature: CONTENT_WEBHOOK_SECRET differs",
    )
  if (!item) return undefined
  const uploads = toText(item.uploads)
  if (uploads !== undefined && URL.canParse(uploads)) context.learnUploads(uploads)
  const menus = toWire(item.menus)
  const prefix = toText(item.prefix) ?? context.metaPrefix
  return withoutAbsent({
    tags: toIds(item.tags),
    blogCategory: toId(item.category),
    forms: toIds(item.forms),
    menus: {
      ...(Array.isArray(menus.main) && { main: parseMainMenu(context, menus.main) }),
      ...(Array.isArray(menus.footer) && { footer: parseFooterMenu(context, menus.footer) }),
    },
    missing: [
      ...(Array.isArray(item.missing) ? item.missing : []).flatMap((name) => toText(name) ?? []),
      // Every field would be absent.
      ...(prefix === context.metaPrefix ? [] : [`metaPrefix ${context.metaPrefix}: there it’s ${prefix}`]),
    ],
    entryRetentionDays: toId(item.entryDays),
    answerSeconds: item.answerSeconds === undefined ? undefined : toIds(item.answerSeconds),
  })
}

/** It names forms, and its menus link to anything: those who change these say so. */
export const sitePolicy = (context: PolicyContext): CachePolicy<SiteFacts | undefined> => ({
  key: SITE_KEY,
  tags: ['menu', 'form'],
  onStored: context.onSite,
  findLoss: lossOfPages(context),
})

function toQuery({ tags, blogCategory, forms, contentTypes }: ContentNames): Query {
  return {
    tags: Object.values(tags)
      .filter((name) => !MADE_WHEN_NEEDED.includes(name))
      .join(),
    category: blogCategory,
    forms: Object.values(forms).join(),
    types: contentTypes?.join(),
  }
}

function toIds(value: unknown): Record<string, number> {
  return Object.fromEntries(
    Object.entries(toWire(value)).flatMap(([name, given]) => {
      const id = toId(given)
      return id === undefined ? [] : [[name, id]]
    }),
  )
}
