import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import { PAGE_TEMPLATES } from '../../../domain/pages/content-page.ts'
import type { ContentPageResult, LockedPage } from '../../../domain/pages/content-page.ts'
import { HttpStatusError } from '../../http/http-errors.ts'
import { isSlug } from '../../../domain/values/slugs.ts'
import { errorCode, readItem, readPreviewed } from '../client/wordpress-client.ts'
import { toCleanHtml } from '../parsers/parse-html.ts'
import type { ContentContext, PolicyContext } from '../client/wordpress-context.ts'
import { parseBlocks } from '../parsers/parse-blocks.ts'
import { parseEnvelope, rawContent } from '../parsers/parse-envelope.ts'
import { embeddedPicture } from '../parsers/parse-picture.ts'
import { parseSeo } from '../parsers/parse-seo.ts'
import { lossOfPart } from '../loss-checks.ts'
import { findFeaturedPicture } from './pictures-reader.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { isWire, toFlag, toPlainText, toText, toWord } from '../parsers/wire-values.ts'
import type { Wire } from '../parsers/wire-values.ts'

export type PageAccess = { password?: string }

/** Finds a content page (§2, §6, §7), or that it's locked. @param access the agents' password, for the content system alone */
export async function findContentPage(
  context: ContentContext,
  slug: string,
  { password }: PageAccess = {},
): Promise<ContentPageResult> {
  if (!isSlug(slug)) return { kind: 'absent' }
  let item: Wire | undefined
  try {
    item =
      (await readPreviewed(context)) ??
      (await readItem(
        context,
        `kiosk/v1/content/${encodeURIComponent(slug)}`,
        { password: password || undefined },
        { isUrgent: Boolean(password) },
      ))
  } catch (error) {
    if (isWrongPassword(error)) return { kind: 'wrong-password' }
    throw error
  }
  if (!item) return { kind: 'absent' }
  const frame = parseFrame(context, item)
  // What only agents may see stays out, even if the content system hands it to us without a password.
  if (frame.isProtected && !password) return { kind: 'locked', page: frame }
  // WordPress says "protected" of an unlocked page too; what it locks away is the content.
  if (frame.isProtected && rawContent(item) === '' && !hasBlocks(item)) return { kind: 'wrong-password' }
  return {
    kind: 'found',
    page: withoutAbsent({
      ...frame,
      picture: await findFeaturedPicture(context, item),
      summary: toOwnSummary(item.excerpt),
      html: toCleanHtml(context, rawContent(item)),
      blocks: parseBlocks(context, item.blocks, frame.id),
    }),
  }
}

/** What a password opens is for one visitor alone and never cached. */
export const contentPagePolicy = (
  context: PolicyContext,
  slug: string,
  access?: PageAccess,
): CachePolicy<ContentPageResult> | undefined => {
  if (access?.password) return undefined
  return {
    key: `page:${slug}`,
    tags: [`page:${slug}`],
    tagsOf: (found) => ('page' in found ? [`page:${found.page.id}`] : []),
    isInMemoryOnly: ({ kind }) => kind === 'absent',
    findLoss: lossOfPages(context),
  }
}

/** The loss check of what's missing: without its front page, nothing a content system says is missing is believed. */
export function lossOfPages(context: PolicyContext): ReturnType<typeof lossOfPart> {
  return lossOfPart(context, findFrontPage)
}

function findFrontPage(context: ContentContext): Promise<ContentPageResult> {
  return findContentPage(context, 'home')
}

function parseFrame(context: ContentContext, item: Wire): LockedPage {
  const { id, slug, title, modifiedAt } = parseEnvelope(item)
  return withoutAbsent({
    id,
    slug,
    path: toText(item.path)?.replaceAll(/^\/+|\/+$/g, '') || undefined,
    title: withoutLockPrefix(title),
    template: toWord(PAGE_TEMPLATES, item.template) ?? 'default',
    hidesAwards: toFlag(item.hide_awards),
    hidesFooter: toFlag(item.hide_footer),
    isProtected: toFlag(item.protected) || (isWire(item.content) && item.content.protected === true),
    seo: parseSeo(context, item),
    picture: embeddedPicture(context, item),
    modifiedAt,
  })
}

// WordPress writes this word in front of the titles of locked pages.
function withoutLockPrefix(title: string): string {
  return title.replace(/^Protected: (?=.)/, '')
}

function hasBlocks(item: Wire): boolean {
  return Array.isArray(item.blocks) && item.blocks.length > 0
}

function isWrongPassword(error: unknown): boolean {
  return (
    error instanceof HttpStatusError &&
    error.status === 403 &&
    errorCode(error.body) === 'rest_post_incorrect_password'
  )
}

/** Without an editor's excerpt WordPress cuts the text: the page would begin with its own words twice. */
function toOwnSummary(excerpt: unknown): string | undefined {
  const text = toPlainText(excerpt)
  return text?.endsWith('[…]') ? undefined : text
}
