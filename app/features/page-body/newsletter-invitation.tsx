import type { SiteBrand } from '../../../domain/site/site.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { newsletterAnchor } from '../newsletter/newsletter-anchor.ts'
import { DeferredNewsletterForm } from './deferred-sections.tsx'

/**
 * The content of a newsletter block: a link to the signup in the footer, so that a page has it once; on a page
 * without a footer, the signup itself.
 */
export function NewsletterInvitation({
  brand,
  isFooterHidden,
}: {
  brand: SiteBrand
  isFooterHidden: boolean
}) {
  const { title } = brand.newsletter
  if (isFooterHidden) return <DeferredNewsletterForm title={title} phone={brand.phone} />
  return <ButtonLink href={`#${newsletterAnchor}`}>Sign up for {title}</ButtonLink>
}
