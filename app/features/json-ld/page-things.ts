import type { BlogPosting, FAQPage, WebSite } from 'schema-dts'
import type { LabeledLink } from '../../../domain/pages/content-page.ts'
import type { BlogPostView } from '../../../domain/pages/detail-views.ts'
import type { ShownBlock } from '../../../domain/pages/blocks.ts'
import type { PageView } from '../../../domain/pages/page-view.ts'
import type { Site } from '../../../domain/site/site.ts'
import { paths } from '../../paths.ts'
import { toBuilderReference, toBuilderThing, toImages, toTrailThing, type SchemaThing } from './json-ld.ts'
import { toGeo, toPostalAddress } from './residence-facts.ts'

/** What an editor's page is about: the site on the front page, offices, questions; and its breadcrumbs. */
export function toPageThings(page: PageView, site: Site): SchemaThing[] {
  const { trail, title, href, blocks } = page
  const here: LabeledLink = { label: title, href }
  const offices = blocks.flatMap((block) => (block.type === 'contact' ? block.offices : []))
  const questions = blocks.flatMap((block) => (block.type === 'faq' ? block.items : []))
  return [
    ...(href === '/' ? toSiteThings(site) : []),
    ...offices.map((office) => toOfficeThing(office, offices.length === 1 ? page : undefined, site)),
    ...(questions.length > 0 ? [toFaqThing(questions)] : []),
    ...(trail.length > 0 ? [toTrailThing([...trail, here], site.origin)] : []),
  ]
}

/** A blog post: its author, and when it was published and changed. */
export function toPostThings({ post }: BlogPostView, site: Site): SchemaThing[] {
  const { origin } = site
  const href = paths.post(post.slug)
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    url: `${origin}${href}`,
    datePublished: post.publishedAt,
    dateModified: post.modifiedAt,
    image: toImages([post.picture], origin),
    author:
      post.authorName === undefined ? toBuilderThing(site) : { '@type': 'Person', name: post.authorName },
    publisher: toBuilderReference(site),
  }
  return [
    posting,
    toTrailThing(
      [
        { label: 'Blog', href: paths.blog() },
        { label: post.title, href },
      ],
      origin,
    ),
  ]
}

function toSiteThings(site: Site): SchemaThing[] {
  const { brand, origin } = site
  const website: WebSite = {
    '@type': 'WebSite',
    name: brand.name,
    url: origin,
    publisher: toBuilderReference(site),
  }
  return [
    website,
    {
      ...toBuilderThing(site),
      description: brand.description,
      email: brand.email,
      logo: `${origin}${brand.files.logo.path}`,
      sameAs: brand.social.map(({ href }) => href),
    },
  ]
}

/** @param own the office's own page, when this is it */
function toOfficeThing(
  office: ShownBlock<'contact'>['offices'][number],
  own: PageView | undefined,
  site: Site,
): SchemaThing {
  const { brand, origin } = site
  const href = office.href ?? own?.href
  const url = href === undefined ? undefined : new URL(href, origin).href
  const { title, addressLines, phone, email, openingHours, closedDays, location } = office
  return {
    '@type': 'HomeAndConstructionBusiness',
    // The same office on every page that names it.
    '@id': url === undefined ? undefined : `${url}#office`,
    name: title,
    url,
    image: toImages([own?.picture], origin) ?? `${origin}${brand.files.socialShare.path}`,
    address: toPostalAddress(addressLines.join(', ')),
    telephone: phone,
    email,
    openingHours,
    // Search engines read a day from midnight to midnight as closed.
    specialOpeningHoursSpecification: closedDays?.map((day) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: '00:00',
      closes: '00:00',
    })),
    geo: toGeo(location),
    parentOrganization: toBuilderReference(site),
  }
}

function toFaqThing(items: ShownBlock<'faq'>['items']): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answerHtml }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerHtml },
    })),
  }
}
