import type { AgentNumber } from '../../../domain/community/community.ts'
import type { Picture } from '../../../domain/site/picture.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import type { PriceWords } from '../../../domain/price/price.ts'
import type { QrCode } from '../../../domain/pages/printable.ts'
import type { Site } from '../../../domain/site/site.ts'
import { BrandLogo } from '../../components/pictures/brand-logo.tsx'
import * as css from './cover.module.css'
import { PrintLegal } from './print-legal.tsx'
import { PrintPicture } from './print-picture.tsx'

/** The first page: picture, name, dated price, figures, contact, and a QR code for the live page. */
export function Cover({
  site: { brand, origin },
  eyebrow,
  title,
  place,
  price,
  figures,
  summary,
  picture,
  agent,
  href,
  qr,
  printedOn,
}: {
  site: Site
  eyebrow: string | undefined
  title: string
  place: string | undefined
  price: PriceWords | undefined
  /** Such as ["4", "bedrooms"]. */
  figures: readonly (readonly [amount: string, unit: string])[]
  summary: string | undefined
  picture: Picture | undefined
  agent: AgentNumber | undefined
  href: string
  qr: QrCode
  /** A formatted date. */
  printedOn: string | undefined
}) {
  const phone = agent?.phone ?? brand.phone
  return (
    <section className={css.cover} data-page-layout={brand.layouts.page} aria-label={title}>
      <header className={css.top}>
        <BrandLogo brand={brand} className={css.logo} />
        {eyebrow !== undefined && <p className={css.eyebrow}>{eyebrow}</p>}
      </header>
      {picture ? (
        <PrintPicture picture={picture} widthPx={1440} className={css.picture} />
      ) : (
        <div className={css.noPicture} aria-hidden="true">
          <svg viewBox="0 0 48 40" fill="none" stroke="currentColor" strokeWidth="0.7">
            <path d="M3 20 24 4l21 16M8 17v20h32V17M20 37V25h8v12M33 10.5V5h4v8.6M1 37h46" />
          </svg>
        </div>
      )}
      <div className={css.words}>
        <div>
          <h1 className={css.title}>{title}</h1>
          {place !== undefined && <p className={css.place}>{place}</p>}
        </div>
        {price && (
          <div className={css.price}>
            {price.lead !== undefined && <p className={css.note}>{price.lead}</p>}
            <p className={css.amount}>{price.amount}</p>
            {price.note !== undefined && <p className={css.note}>{price.note}</p>}
          </div>
        )}
      </div>
      {figures.length > 0 && (
        <ul className={css.figures}>
          {figures.map(([amount, unit]) => (
            <li key={unit}>
              <span>{amount}</span> {unit}
            </li>
          ))}
        </ul>
      )}
      {summary !== undefined && <p className={css.summary}>{summary}</p>}
      <div className={css.contact}>
        {agent?.picture && <PrintPicture picture={agent.picture} widthPx={160} className={css.face} />}
        <div>
          <p className={css.who}>{agent?.name ?? brand.name}</p>
          {agent?.brokerage !== undefined && <p className={css.note}>{agent.brokerage}</p>}
          <p className={css.phone}>
            <a href={toTelHref(phone)}>{phone}</a>
          </p>
          <p className={css.note}>
            <a href={`mailto:${agent?.email ?? brand.email}`}>{agent?.email ?? brand.email}</a>
          </p>
          {agent?.license !== undefined && <p className={css.note}>License {agent.license}</p>}
        </div>
        <a href={href} className={css.live}>
          <span>
            See it today: new pictures and the current price.
            <span className={css.url}>{(origin + href).replace(/^https?:\/\//, '')}</span>
          </span>
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={`QR code that opens ${origin}${href}`}
            shapeRendering="crispEdges"
            className={css.qr}
          >
            <path d={qr.path} fill="#000" />
          </svg>
        </a>
      </div>
      <PrintLegal brand={brand} printedOn={printedOn} className={css.legal} />
    </section>
  )
}
