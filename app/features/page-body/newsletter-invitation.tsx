import type { SiteBrand } from '../../../domain/site/site.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { newsletterAnchor } from '../newsletter/newsletter-anchor.ts'
import { DeferredNewsletterForm } from './deferred-sections.tsx'

/** Links to the signup in the footer, so that a page has it once; without a footer it's the signup itself. */
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
