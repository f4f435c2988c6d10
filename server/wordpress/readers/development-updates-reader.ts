import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import { PROGRESS_STATES } from '../../../domain/pages/development-update.ts'
import type {
  DevelopmentUpdate,
  DevelopmentUpdateCard,
  ProgressStep,
} from '../../../domain/pages/development-update.ts'
import { isSlug } from '../../../domain/values/slugs.ts'
import { parseEach, readItem, readList, readPreviewed } from '../client/wordpress-client.ts'
import { toCleanHtml } from '../parsers/parse-html.ts'
import type { ContentContext, PolicyContext } from '../client/wordpress-context.ts'
import { isListed, parseEnvelope, rawContent } from '../parsers/parse-envelope.ts'
import { tagsOfItem } from '../content-tags.ts'
import { lossOfPart, lossOfWhole } from '../loss-checks.ts'
import { findFeaturedPicture } from './pictures-reader.ts'
import { embeddedPicture } from '../parsers/parse-picture.ts'
import { parseItemSeo } from '../parsers/parse-seo.ts'
import { readCommunityReferences } from './references.ts'
import type { References } from './references.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { isWire, toDay, toId, toText, toWire, toWord, unwrap } from '../parsers/wire-values.ts'
import type { Wire } from '../parsers/wire-values.ts'

const PATH = 'kiosk/v1/development-update'

export async function listDevelopmentUpdates(context: ContentContext): Promise<DevelopmentUpdateCard[]> {
  const [list, references] = await Promise.all([readList(context, PATH), readCommunityReferences(context)])
  const items = list.items.filter((item) => !isWire(item) || isListed(item, toListType(item)))
  return parseEach(context, items, (item) => parseCard(context, item, references), 'development update')
}

export const developmentUpdatesPolicy = (context: PolicyContext): CachePolicy<DevelopmentUpdateCard[]> => ({
  key: 'updates:all',
  tags: ['development-update', 'community'],
  findLoss: lossOfWhole(context),
})

/** Finds a development update (§7) by its slug or its id. */
export async function findDevelopmentUpdate(
  context: ContentContext,
  slug: string,
): Promise<DevelopmentUpdate | undefined> {
  if (!isSlug(slug)) return undefined
  const [previewed, references] = await Promise.all([
    readPreviewed(context),
    readCommunityReferences(context),
  ])
  const item = previewed ?? (await readItem(context, `${PATH}/${encodeURIComponent(slug)}`))
  if (!item || (!previewed && !isListed(item, toListType(item)))) return undefined
  return withoutAbsent({
    ...parseCard(context, item, references),
    picture: await findFeaturedPicture(context, item),
    bodyHtml: toCleanHtml(context, rawContent(item)),
  })
}

export const developmentUpdatePolicy = (
  context: PolicyContext,
  slug: string,
): CachePolicy<DevelopmentUpdate | undefined> => ({
  key: `update:${slug}`,
  tags: [`development-update:${slug}`, 'community'],
  tagsOf: (update) => tagsOfItem('development-update', update),
  findLoss: lossOfPart(context, listDevelopmentUpdates),
})

// How a builder's plugin names this type is its own affair; only its status is looked at.
function toListType(item: Wire): string {
  return toText(item.type) ?? ''
}

function parseCard(context: ContentContext, item: Wire, references: References): DevelopmentUpdateCard {
  const { id, slug, title, summary, publishedAt, modifiedAt } = parseEnvelope(item)
  const metadata = toWire(item.metadata)
  const communityId = toId(metadata.community)
  return withoutAbsent<DevelopmentUpdateCard>({
    id,
    slug,
    title,
    summary,
    publishedAt,
    modifiedAt,
    picture: embeddedPicture(context, item),
    communityId,
    community: references.communities.get(communityId ?? 0),
    progress: toProgress(metadata.progress),
    seo: parseItemSeo(context, item),
  })
}

function toProgress(value: unknown): ProgressStep[] {
  const given = Array.isArray(value) && Array.isArray(value[0]) ? unwrap(value) : value
  return (Array.isArray(given) ? given : []).flatMap((step: unknown) => {
    if (!isWire(step)) return []
    const label = toText(step.label)
    const state = toWord(PROGRESS_STATES, step.state)
    if (label === undefined || state === undefined) return []
    return [{ label, state, promised: toDay(step.promised), changedOn: toDay(step.changed) }]
  })
}
