import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import { BLOG_LIMIT } from '../../../domain/pages/blog-post.ts'
import type { BlogPost, BlogPostCard, BlogPostNeighbor } from '../../../domain/pages/blog-post.ts'
import { isSlug } from '../../../domain/values/slugs.ts'
import { parseEach, readPage, readPreviewed } from '../client/wordpress-client.ts'
import { toCleanHtml } from '../parsers/parse-html.ts'
import type { ContentContext, PolicyContext } from '../client/wordpress-context.ts'
import { lossOfPart, lossOfWhole } from '../loss-checks.ts'
import { isListed, parseEnvelope, rawContent } from '../parsers/parse-envelope.ts'
import { embeddedPicture } from '../parsers/parse-picture.ts'
import { parseItemSeo } from '../parsers/parse-seo.ts'
import { embeddedTerms, placesOf, type Term } from '../parsers/terms.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { isWire, toId, toIds, toPlainText, toSlug, toWire, unwrap } from '../parsers/wire-values.ts'
import type { Wire } from '../parsers/wire-values.ts'

const PATH = 'wp/v2/posts'

/** Up to 100 posts, the newest first (§7, §9). */
export async function listBlogPosts(context: ContentContext): Promise<BlogPostCard[]> {
  const list = await readPage(context, PATH, {
    _embed: null,
    per_page: BLOG_LIMIT,
    categories: context.blogCategory,
  })
  return parseEach(context, onlyPosts(list.items), (item) => parseCard(context, item), 'blog post')
}

export const blogPostsPolicy = (context: PolicyContext): CachePolicy<BlogPostCard[]> => ({
  key: 'posts:all',
  tags: ['post'],
  findLoss: lossOfWhole(context),
})

export async function findBlogPost(context: ContentContext, slug: string): Promise<BlogPost | undefined> {
  if (!isSlug(slug)) return undefined
  const item = (await readPreviewed(context)) ?? (await readPost(context, slug))
  if (!item) return undefined
  const terms = orderedTerms(item)
  return {
    ...parseCard(context, item),
    bodyHtml: toCleanHtml(context, rawContent(item)),
    authorDescription: toPlainText(toAuthor(item).description),
    terms: placesOf(terms, 'category', 'post_tag'),
    previous: toNeighbor(item.previous),
    next: toNeighbor(item.next),
  }
}

async function readPost(context: ContentContext, slug: string): Promise<Wire | undefined> {
  const list = await readPage(context, PATH, { _embed: null, slug })
  const item = onlyPosts(list.items).find(isWire)
  // A list that ignores the slug would show some other post.
  return item && toSlug(item.slug) === slug ? item : undefined
}

/** A post names its neighbors: a change of any other post may change it. */
export const blogPostPolicy = (context: PolicyContext, slug: string): CachePolicy<BlogPost | undefined> => ({
  key: `post:${slug}`,
  tags: ['post'],
  findLoss: lossOfPart(context, listBlogPosts),
})

function onlyPosts(items: readonly unknown[]): unknown[] {
  return items.filter((item) => !isWire(item) || isListed(item, 'post'))
}

function parseCard(context: ContentContext, item: Wire): BlogPostCard {
  const { id, slug, title, summary, publishedAt, modifiedAt } = parseEnvelope(item)
  return withoutAbsent({
    id,
    slug,
    title,
    excerpt: summary,
    publishedAt,
    modifiedAt,
    authorName: toPlainText(toAuthor(item).name),
    picture: embeddedPicture(context, item),
    categories: placesOf(orderedTerms(item), 'category'),
    seo: parseItemSeo(context, item),
  })
}

/** An item's terms, its categories in the order of their ids on the item: WordPress embeds them by name. */
function orderedTerms(item: Wire): Term[] {
  const primary = toId(item.primary_category)
  const ids = [...(primary === undefined ? [] : [primary]), ...toIds(item.categories)]
  const place = ({ id }: Term) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return embeddedTerms(item).toSorted((a, b) => place(a) - place(b))
}

// An author who was deleted leaves an error in this place; it has no name.
function toAuthor(item: Wire): Wire {
  const authors = toWire(item._embedded).author
  return toWire(Array.isArray(authors) ? authors[0] : undefined)
}

function toNeighbor(value: unknown): BlogPostNeighbor | undefined {
  const given = unwrap(value)
  const slug = toSlug(isWire(given) ? given.slug : given)
  if (slug === undefined) return undefined
  return { slug, title: isWire(given) ? toPlainText(given.title) : undefined }
}
