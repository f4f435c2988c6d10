import type { ReactNode } from 'react'
import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ContactBlock as Contact, ContactOffice } from '../../model/content-page.ts'
import { toTelHref } from '../../model/phone.ts'
import { AppLink } from '../app-link.tsx'
import { Section } from '../section.tsx'
import css from './contact-block.module.css'

/** Whom to ask, where and when; the form to write with is handed in. */
export function ContactBlock({ block, form }: { block: Contact; form?: ReactNode }) {
  const { title, text, offices } = block
  return (
    <Section title={title} intro={text}>
      {offices.length > 0 && (
        <ul className={offices.length === 1 ? css.single : css.offices}>
          {offices.map((office) => (
            <li key={office.title} className={css.office}>
              <Office office={office} />
            </li>
          ))}
        </ul>
      )}
      {form !== undefined && <div className={css.form}>{form}</div>}
    </Section>
  )
}

function Office({ office }: { office: ContactOffice }) {
  const { title, addressLines, phone, email, hoursLines, href } = office
  return (
    <address className={css.address}>
      <h3 className={css.title}>{href === undefined ? title : <AppLink href={href}>{title}</AppLink>}</h3>
      {addressLines.length > 0 && (
        <p className={css.line}>
          <MapPin aria-hidden="true" strokeWidth={1.6} />
          <Lines lines={addressLines} />
        </p>
      )}
      {phone !== undefined && (
        <p className={css.line}>
          <Phone aria-hidden="true" strokeWidth={1.6} />
          <a href={toTelHref(phone)}>{phone}</a>
        </p>
      )}
      {email !== undefined && (
        <p className={css.line}>
          <Mail aria-hidden="true" strokeWidth={1.6} />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {hoursLines.length > 0 && (
        <p className={css.line}>
          <Clock aria-hidden="true" strokeWidth={1.6} />
          <Lines lines={hoursLines} />
        </p>
      )}
    </address>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <span>
      {lines.map((line) => (
        <span key={line} className={css.textLine}>
          {line}
        </span>
      ))}
    </span>
  )
}
