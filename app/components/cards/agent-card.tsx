import { toTelHref } from '../../../domain/site/phone.ts'
import type { AgentNumber } from '../../../domain/community/community.ts'
import { PictureView } from '../pictures/picture-view.tsx'
import * as textCss from '../text/text.module.css'
import * as css from './agent-card.module.css'

export function AgentCard({ agent: { name, phone, email, license, picture } }: { agent: AgentNumber }) {
  const [user, host] = email?.split('@') ?? []
  return (
    <section className={css.agent} aria-label="Your agent">
      {picture && (
        <PictureView
          picture={picture}
          alt={name === undefined ? '' : `Portrait of ${name}`}
          ratio="square"
          sizes="6rem"
          className={css.face}
        />
      )}
      <div>
        <p className={css.name}>{name ?? 'Your agent'}</p>
        <p>
          <a href={toTelHref(phone)}>{phone}</a>
        </p>
        {email !== undefined && (
          <p>
            <a href={`mailto:${email}`}>
              {user}@<wbr />
              {host}
            </a>
          </p>
        )}
        {license !== undefined && <p className={textCss.finePrint}>License {license}</p>}
      </div>
    </section>
  )
}
