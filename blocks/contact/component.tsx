import { useHydrated } from '@tanstack/react-router'
import { Clock, Mail, MapPin, Navigation, Phone } from 'lucide'
import type { BlockProps } from '../../app/features/page-blocks/block-list.tsx'
import { isOpenAt, type OpenTimes } from '../../domain/community/open-times.ts'
import type { LatLng } from '../../domain/map/lat-lng.ts'
import type { PlacesMap } from '../../domain/map/places-map.ts'
import type { ContentBlocks } from '../../domain/pages/blocks.ts'
import { toTelHref } from '../../domain/site/phone.ts'
import { AppLink } from '../../app/components/links/app-link.tsx'
import { PlacesMapView } from '../../app/features/map/static/places-map-view.tsx'
import { PictureView } from '../../app/components/pictures/picture-view.tsx'
import * as textCss from '../../app/components/text/text.module.css'
import { Section } from '../../app/components/section.tsx'
import * as css from './component.module.css'
import { Icon } from '../../app/components/pictures/icon.tsx'

declare module '../../domain/pages/blocks.ts' {
  interface ShownBlocks {
    /** A single office whose location is known has a map. */
    contact: Omit<ContentBlocks['contact'], 'offices' | 'departments'> & {
      departments: DepartmentView[]
      offices: OfficeView[]
      /** Its form's name in addresses, for a form the brand offers. */
      formName?: string
      map?: PlacesMap
    }
  }
}

type Open = {
  /** When somebody answers; absent where the hours name no time. */
  openTimes?: OpenTimes
}

type DepartmentView = ContentBlocks['contact']['departments'][number] & Open

type OfficeView = ContentBlocks['contact']['offices'][number] &
  Open & {
    directionsHref?: string
    location?: LatLng
    /** In schema.org's notation: "Mo-Fr 08:00-17:00". */
    openingHours?: string[]
    /** Days of the next weeks, YYYY-MM-DD, on which it's closed all the same. */
    closedDays?: string[]
  }

/** Whom to call, by what it's about; where and when, beside the contact form. */
export function Component({ block, renderContactForm }: BlockProps<'contact'>) {
  const { title, text, departments, offices, map, formName } = block
  const form = formName === undefined ? undefined : renderContactForm?.(formName)
  const isBeside = form !== undefined && offices.length > 0
  const isSingle = offices.length === 1 && !isBeside
  // One office is what the page is about: it comes first, and the heading belongs to the form.
  const isOffice = offices.length === 1 && isBeside
  return (
    <>
      {departments.length > 0 && (
        <Section className={css.top}>
          <ul className={css.departments}>
            {departments.map((department) => (
              <li key={department.title} className={css.department}>
                <Department department={department} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={isOffice ? undefined : title} intro={text} className={isOffice ? css.top : undefined}>
        <div className={isBeside ? css.beside : undefined}>
          {offices.length > 0 && (
            <div>
              <ul className={isSingle ? css.single : css.offices}>
                {offices.map((office) => (
                  <li key={office.title} className={css.office}>
                    <Office office={office} headingLevel={title === undefined || isOffice ? 2 : 3} />
                  </li>
                ))}
              </ul>
              {map && <PlacesMapView map={map} label="Map of our location" className={css.map} />}
            </div>
          )}
          {form !== undefined && (
            <div className={css.form}>
              {isOffice && title !== undefined && <h2 className={css.formTitle}>{title}</h2>}
              {isOffice && text !== undefined && <p className={css.formText}>{text}</p>}
              {form}
            </div>
          )}
        </div>
      </Section>
    </>
  )
}

function Department({ department }: { department: DepartmentView }) {
  const { title, text, name, picture, phone, email, hoursLines, openTimes, link } = department
  return (
    <>
      {picture && <PictureView picture={picture} ratio="square" sizes="5rem" alt="" className={css.face} />}
      <div className={css.departmentWords}>
        <h2 className={css.departmentTitle}>{title}</h2>
        {text !== undefined && <p>{text}</p>}
        {phone !== undefined && (
          <p className={css.number}>
            <a href={toTelHref(phone)}>{phone}</a>
          </p>
        )}
        {email !== undefined && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        {(name !== undefined || hoursLines.length > 0) && (
          <p className={textCss.note}>
            <Lines lines={[...(name === undefined ? [] : [`${name} answers`]), ...hoursLines]} />
            <OpenWord times={openTimes} />
          </p>
        )}
        {link && (
          <p>
            <AppLink href={link.href}>{link.label}</AppLink>
          </p>
        )}
      </div>
    </>
  )
}

function Office({ office, headingLevel }: { office: OfficeView; headingLevel: 2 | 3 }) {
  const { title, addressLines, phone, email, hoursLines, openTimes, href, directionsHref } = office
  const Heading = `h${headingLevel}` as const
  return (
    <>
      <Heading className={css.title}>
        {href === undefined ? title : <AppLink href={href}>{title}</AppLink>}
      </Heading>
      <address className={css.address}>
        {addressLines.length > 0 && (
          <p className={css.line}>
            <Icon of={MapPin} strokeWidth={1.6} />
            <Lines lines={addressLines} />
          </p>
        )}
        {phone !== undefined && (
          <p className={css.line}>
            <Icon of={Phone} strokeWidth={1.6} />
            <a href={toTelHref(phone)}>{phone}</a>
          </p>
        )}
        {email !== undefined && (
          <p className={css.line}>
            <Icon of={Mail} strokeWidth={1.6} />
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        {hoursLines.length > 0 && (
          <p className={css.line}>
            <Icon of={Clock} strokeWidth={1.6} />
            <span>
              <Lines lines={hoursLines} />
              <OpenWord times={openTimes} />
            </span>
          </p>
        )}
        {directionsHref !== undefined && (
          <p className={css.line}>
            <Icon of={Navigation} strokeWidth={1.6} />
            <a href={directionsHref} aria-label={`Directions to ${title}`}>
              Directions
            </a>
          </p>
        )}
      </address>
    </>
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

/** Pages are the same at every hour: scripts say it, in a line that's there before. */
function OpenWord({ times }: { times: OpenTimes | undefined }) {
  const isHydrated = useHydrated()
  return times && <strong className={css.open}>{isHydrated && toOpenWord(times)}</strong>
}

function toOpenWord(times: OpenTimes): string {
  const isOpen = isOpenAt(times, Date.now())
  return isOpen === undefined ? '' : isOpen ? 'Open now' : 'Closed now'
}
