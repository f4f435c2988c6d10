import type { FormContacts } from '../../../domain/forms/form.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import { AgentCard } from '../../components/cards/agent-card.tsx'
import { AppLink } from '../../components/links/app-link.tsx'
import { buttonClass } from '../../components/links/button-class.ts'
import * as textCss from '../../components/text/text.module.css'
import * as css from './contacts.module.css'

export function Contacts({ contacts }: { contacts: FormContacts }) {
  const { textHref, answerLines, agent, desk, offices } = contacts
  return (
    <aside aria-labelledby="contacts" className={css.contacts}>
      <h2 id="contacts" className={css.title}>
        Rather talk?
      </h2>
      {(textHref !== undefined || answerLines.length > 0) && (
        <div className={css.soon}>
          {textHref !== undefined && (
            <a href={textHref} className={buttonClass({ variant: 'secondary' })}>
              Text us
            </a>
          )}
          {answerLines.map((line) => (
            <p key={line} className={textCss.note}>
              {line}
            </p>
          ))}
        </div>
      )}
      {agent && <AgentCard agent={agent} />}
      {desk && (
        <address className={css.office}>
          <p className={css.phone}>
            <a href={toTelHref(desk.phone)}>{desk.phone}</a>
          </p>
          {desk.email !== undefined && (
            <p>
              <a href={`mailto:${desk.email}`}>{desk.email}</a>
            </p>
          )}
          <p className={`${textCss.note} ${css.hours}`}>{desk.hours}</p>
        </address>
      )}
      {offices.map(({ title, path, lines, phone, email, hoursLines }) => (
        <div key={path} className={css.office}>
          <h3 className={css.officeTitle}>
            <AppLink href={path} className={textCss.quietLink}>
              {title}
            </AppLink>
          </h3>
          <address>
            <p className={css.phone}>
              <a href={toTelHref(phone)}>{phone}</a>
            </p>
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
            {[hoursLines, lines].map((part) => (
              <p key={part.join()} className={textCss.note}>
                {part.map((line) => (
                  <span key={line} className={css.line}>
                    {line}
                  </span>
                ))}
              </p>
            ))}
          </address>
        </div>
      ))}
    </aside>
  )
}
