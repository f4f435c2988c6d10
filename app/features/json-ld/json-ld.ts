// Things in the words of schema.org, for search engines.
import type { LabeledLink } from '../../../domain/pages/content-page.ts'
import type { BlogPostView, CommunityView } from '../../../domain/pages/detail-views.ts'
import type { Site } from '../../../domain/site/site.ts'
import { paths } from '../../paths.ts'

/** A thing as schema.org names it; what is undefined is left out. */
export type SchemaThing = { '@type': string; [property: string]: SchemaValue | undefined }
export type SchemaValue = string | number | SchemaThing | (string | SchemaThing)[]

/** An entry of the head; it names an attribute, so that the router's types take it for one. */
type JsonLdEntry = { title?: undefined; 'script:ld+json': SchemaThing & { '@context': string } }

/**
 * Writes things as entries of a document's head, for a route's `head`.
 * @param things such as those below
 * @returns one entry each
 */
export function jsonLdMeta(things: readonly SchemaThing[]): JsonLdEntry[] {
  return things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } }))
}

/**
 * Says which pages lead to a page.
 * @param trail the pages above it, from the top, and the page itself
 * @param origin the site's address
 */
export function toTrailThing(trail: readonly LabeledLink[], origin: string): SchemaThing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${href}`,
    })),
  }
}

/**
 * Says what a blog post is: who wrote it, when it came out and changed.
 * @param view the post
 * @param site the site's address and whose it is
 */
export function toPostThings({ post }: BlogPostView, { origin, brand }: Site): SchemaThing[] {
  const href = paths.post(post.slug)
  return [
    {
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      url: `${origin}${href}`,
      datePublished: post.publishedAt,
      dateModified: post.modifiedAt,
      image: post.picture && new URL(post.picture.url, origin).href,
      author:
        post.authorName === undefined
          ? toBuilder(brand, origin)
          : { '@type': 'Person', name: post.authorName },
      publisher: toBuilder(brand, origin),
    },
    toTrailThing(
      [
        { label: 'Blog', href: paths.blog() },
        { label: post.title, href },
      ],
      origin,
    ),
  ]
}

/**
 * Says what a community is: where it lies, what is there, whom to call.
 * @param view the community
 * @param site the site's address and whose it is
 */
export function toCommunityThings({ community, agent }: CommunityView, site: Site): SchemaThing[] {
  const { origin, brand } = site
  const { title, summary, slug, region, location, address, amenities, picture } = community
  const href = paths.community(slug)
  return [
    {
      '@type': 'ResidentialComplex',
      name: title,
      description: summary,
      url: `${origin}${href}`,
      address,
      telephone: agent?.phone ?? community.phone ?? brand.phone,
      image: picture && new URL(picture.url, origin).href,
      geo: location && { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng },
      amenityFeature:
        amenities.length === 0
          ? undefined
          : amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name })),
    },
    toTrailThing(
      [
        { label: 'Communities', href: paths.communities() },
        ...(region ? [{ label: region.name, href: paths.region(region.slug) }] : []),
        { label: title, href },
      ],
      origin,
    ),
  ]
}

function toBuilder(brand: Site['brand'], origin: string): SchemaThing {
  return { '@type': 'HomeAndConstructionBusiness', name: brand.name, url: origin, telephone: brand.phone }
}
