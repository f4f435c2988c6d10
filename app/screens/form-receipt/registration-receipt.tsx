import { useSuspenseQuery } from '@tanstack/react-query'
import { Container } from '../../components/container.tsx'
import { FactList } from '../../components/text/fact-list.tsx'
import { DeskPhone } from '../../features/desk/desk-phone.tsx'
import { PageHeader } from '../../features/page-body/page-header.tsx'
import { registrationQuery } from '../../queries/registration-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'

/** A client registration's sealed receipt: agent and office see the same, and nothing of the client. */
export function RegistrationReceipt({ receipt }: { receipt: string }) {
  const { brand } = useSuspenseQuery(siteQuery()).data
  const { data: registration } = useSuspenseQuery(registrationQuery(receipt))
  const phone = <DeskPhone brand={brand} />
  if (!registration)
    return (
      <PageHeader
        title="This isn’t a receipt of ours"
        lead={<>The address may have lost a part on its way. Copy it whole, or call {phone}.</>}
      />
    )
  const { number, community, registered, holdsThrough, by } = registration
  return (
    <>
      <PageHeader
        eyebrow={brand.name}
        title={`Client registration ${number}`}
        lead={
          <>
            Sealed by our website when it took the registration. Whether it’s the first one for the client,
            our office says: {phone}.
          </>
        }
      />
      <Container>
        <FactList
          facts={[
            ['Number', number],
            ['For', community],
            ['Registered', registered],
            ['By', by],
            ['Holds through', holdsThrough],
          ]}
        />
      </Container>
    </>
  )
}
