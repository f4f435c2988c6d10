// schema.org data, for search engines.
import type { LabeledLink } from '../../../domain/pages/content-page.ts'
import type { BlogPostView, CommunityView } from '../../../domain/pages/detail-views.ts'
import type { Site } from '../../../domain/site/site.ts'
import { paths } from '../../paths.ts'

/** A schema.org thing; undefined values are left out. */
export type SchemaThing = { '@type': string; [property: string]: SchemaValue | undefined }
export type SchemaValue = string | number | SchemaThing | (string | SchemaThing)[]

/** An entry of the head; it has an attribute to satisfy the router's types. */
type JsonLdEntry = { title?: undefined; 'script:ld+json': SchemaThing & { '@context': string } }

/**
 * Turns things into entries of a document's head, for a route's `head`.
 * @param things such as those below
 * @returns one entry each
 */
export function jsonLdMeta(things: readonly SchemaThing[]): JsonLdEntry[] {
  return things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } }))
}

/** A page's breadcrumbs. @param trail the pages above it, from the top, and the page itself */
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

/** A blog post: who wrote it, and when it was published and changed. */
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

/** A community: where it is, what it offers, whom to call. */
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
