import type {
  BreadcrumbList,
  HomeAndConstructionBusiness,
  Organization,
  Thing,
  WithContext,
} from 'schema-dts'
import type { LabeledLink } from '../../../domain/pages/content-page.ts'
import type { Picture } from '../../../domain/site/picture.ts'
import type { Site } from '../../../domain/site/site.ts'

/** A typed schema.org thing; undefined values are left out. */
export type SchemaThing = Exclude<Thing, string>

/** An entry of the head; it has an attribute to satisfy the router's types. */
type JsonLdEntry = { title?: undefined; 'script:ld+json': WithContext<SchemaThing> }

export function jsonLdMeta(things: readonly SchemaThing[]): JsonLdEntry[] {
  return things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } }))
}

/** A page's breadcrumbs. @param trail the pages above it, from the top, and the page itself */
export function toTrailThing(trail: readonly LabeledLink[], origin: string): BreadcrumbList {
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

/** The builder, whose facts are on the front page, as whoever sells or publishes something: named on every page. */
export function toBuilderReference({ brand, origin }: Site) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#builder`,
    name: brand.name,
    url: origin,
  } satisfies Organization
}

export function toBuilderThing(site: Site) {
  return {
    ...toBuilderReference(site),
    '@type': 'HomeAndConstructionBusiness',
    telephone: site.brand.phone,
  } satisfies HomeAndConstructionBusiness
}

/** @returns the pictures' full addresses; undefined when there are none */
export function toImages(pictures: readonly (Picture | undefined)[], origin: string): string[] | undefined {
  const urls = pictures.flatMap((picture) => (picture ? [new URL(picture.url, origin).href] : []))
  return urls.length > 0 ? urls : undefined
}
