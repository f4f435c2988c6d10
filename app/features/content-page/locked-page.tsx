import type { LockedPageView } from '../../../domain/pages/page-view.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { Container } from '../../components/container.tsx'
import { DeskPhone } from '../desk/desk-phone.tsx'
import { PageHeader } from '../page-body/page-header.tsx'
import * as css from './locked-page.module.css'

/** What everyone sees of an agents' page (§6): its title, and how agents sign in. */
export function LockedPage({ page, brand }: { page: LockedPageView; brand: SiteBrand }) {
  const isEntrance = page.href === paths.agentForms()
  return (
    <>
      <PageHeader
        title={page.title}
        eyebrow="Sales agents only"
        trail={page.trail}
        lead={
          isEntrance
            ? 'Licensed agents can get the forms and disclosures from their sales counselor.'
            : 'This page is for licensed agents who bring their clients to us.'
        }
      />
      <Container className={css.rest}>
        {isEntrance ? (
          <p>
            Call <DeskPhone brand={brand} />: name your client and the community, and the counselor will send
            what you need.
          </p>
        ) : (
          <ButtonLink href={paths.agentForms()}>Sales agent forms</ButtonLink>
        )}
      </Container>
    </>
  )
}
