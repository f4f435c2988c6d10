import { useSuspenseQuery } from '@tanstack/react-query'
import { CARE_REQUEST_STATES, type CareRequestState } from '../../../domain/forms/care-request.ts'
import { careRequestPath, FIND_CARE_REQUEST } from '../../care-paths.ts'
import { Button } from '../../components/links/button.tsx'
import { Container } from '../../components/container.tsx'
import textCss from '../../components/text/text.module.css'
import { DeskPhone } from '../../features/desk/desk-phone.tsx'
import { HoneypotInput } from '../../features/forms/honeypot-input.tsx'
import { PageHeader } from '../../features/page-body/page-header.tsx'
import { careRequestQuery } from '../../queries/care-request-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import css from './care-request-status.module.css'

const steps: Record<CareRequestState, { title: string; text: string }> = {
  received: { title: 'Received', text: 'It’s with our customer care.' },
  'in-progress': { title: 'Being looked at', text: 'Somebody is working out what it takes.' },
  scheduled: { title: 'Visit scheduled', text: 'We’ve agreed with you when somebody comes.' },
  done: { title: 'Done', text: 'If something’s still wrong, call us and give this number.' },
}

/** How far an owner's request is, or the form that finds one by its number and email. */
export function CareRequest({ receipt }: { receipt: string }) {
  const { brand } = useSuspenseQuery(siteQuery()).data
  const { data: request } = useSuspenseQuery(careRequestQuery(receipt))
  const phone = <DeskPhone brand={brand} />
  if (!request) return <FindRequest problem={toProblem(receipt)} phone={phone} />
  const { number, sent, state } = request
  const reached = state === undefined ? -1 : CARE_REQUEST_STATES.indexOf(state)
  return (
    <>
      <PageHeader
        eyebrow="Customer care request"
        title={number}
        lead={
          <>
            {sent !== undefined && <>Sent {sent}. </>}Questions, or something to add? Call {phone}.
          </>
        }
      />
      <Container className={css.body}>
        {state === undefined ? (
          <p>
            Our office’s list doesn’t have it right now. If you sent it just now, it’s still on its way there;
            very old requests are deleted.
          </p>
        ) : (
          <ol className={css.steps}>
            {CARE_REQUEST_STATES.map((each, index) => (
              <li
                key={each}
                className={css.step}
                data-reached={index <= reached || undefined}
                aria-current={index === reached ? 'step' : undefined}
              >
                <strong>{steps[each].title}</strong>
                {index === reached && <span className={textCss.note}>{steps[each].text}</span>}
              </li>
            ))}
          </ol>
        )}
      </Container>
    </>
  )
}

function toProblem(receipt: string): string | undefined {
  if (receipt === FIND_CARE_REQUEST) return undefined
  if (receipt === 'none')
    return 'We found no request with this number and this email address. The number is on the page that you saw when you had sent it.'
  if (receipt === 'later') return 'We can’t look it up right now. Please try again in a few minutes.'
  return 'This link may have lost a part on its way. Copy it whole, or type your number.'
}

/** A plain form: it works the same with scripts and without. */
function FindRequest({ problem, phone }: { problem: string | undefined; phone: React.ReactNode }) {
  return (
    <>
      <PageHeader
        title="Check on your request"
        lead={<>Type its number and the email address you sent it with. Or call {phone}.</>}
      />
      <Container className={css.body}>
        {problem !== undefined && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        <form method="post" action={careRequestPath} aria-label="Check on your request" className={css.form}>
          <HoneypotInput />
          <label className={css.field}>
            <span className={textCss.label}>Number</span>
            <input name="number" required autoComplete="off" maxLength={20} placeholder="K7F2-9QMD" />
          </label>
          <label className={css.field}>
            <span className={textCss.label}>Email</span>
            <input name="email" type="email" required autoComplete="email" maxLength={254} />
          </label>
          <Button type="submit">Check</Button>
        </form>
      </Container>
    </>
  )
}
