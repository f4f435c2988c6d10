import type { ReceiptView } from '../../../domain/forms/form-outcome.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { AgentCard } from '../../components/cards/agent-card.tsx'
import { buttonClass } from '../../components/links/button-class.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { RichText } from '../../components/text/rich-text.tsx'
import { DeskPhone } from '../../features/desk/desk-phone.tsx'
import { paths } from '../../paths.ts'
import * as css from './form-receipt-screen.module.css'

export function NextSteps({ receipt, brand }: { receipt: ReceiptView; brand: SiteBrand }) {
  const {
    isDelivered,
    nextHtml,
    how,
    answerLines = [],
    agent,
    about,
    calendarHref,
    directionsHref,
    textHref,
    registrationHref,
    careRequestHref,
  } = receipt
  return (
    <section>
      <h2 className={css.heading}>What happens next</h2>
      {isDelivered && nextHtml !== '' && <RichText html={nextHtml} />}
      {isDelivered && nextHtml === '' && <p>Someone on our team will read it and get back to you.</p>}
      {!isDelivered && (
        <p>
          Our office’s system can’t be reached right now. What you sent is safe on our server and goes to the
          office by itself as soon as it can; you need not send it again.
        </p>
      )}
      {answerLines.map((line) => (
        <p key={line} className={css.how}>
          {line}
        </p>
      ))}
      {registrationHref !== undefined && (
        <p className={css.how}>
          Your <a href={registrationHref}>sealed receipt</a> says what was registered, when and by whom, and
          nothing of your client. Keep its address: our office has it, too.
        </p>
      )}
      {careRequestHref !== undefined && (
        <p className={css.how}>
          <a href={careRequestHref}>Check on your request</a> at any time. Keep the link, or come back with
          your number and your email address.
        </p>
      )}
      {how !== undefined && (
        <p className={css.how}>
          <strong>Getting in.</strong> {how}
        </p>
      )}
      {agent ? (
        <div className={css.agent}>
          <AgentCard agent={agent} />
        </div>
      ) : (
        <p className={css.phone}>
          If it’s urgent, call <DeskPhone brand={brand} />.
        </p>
      )}
      <div className={css.ways}>
        {calendarHref !== undefined && (
          <a href={calendarHref} className={buttonClass({})} data-print="hide">
            Add to calendar
          </a>
        )}
        {textHref !== undefined && (
          <a href={textHref} className={buttonClass({ variant: 'secondary' })} data-print="hide">
            Text us
          </a>
        )}
        {directionsHref !== undefined && (
          <a href={directionsHref} className={buttonClass({ variant: 'secondary' })} data-print="hide">
            Get directions
          </a>
        )}
        {about ? (
          <ButtonLink href={about.href} variant="secondary">
            Back to {about.label.split(',')[0]}
          </ButtonLink>
        ) : (
          // A homeowner isn't looking for one.
          careRequestHref === undefined && (
            <ButtonLink href={paths.homesOnly()} variant="secondary">
              Homes for sale
            </ButtonLink>
          )
        )}
      </div>
    </section>
  )
}
