import type { ReactNode } from 'react'
import type { CommunityPack } from '../../../domain/community/community.ts'
import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import { formatDues } from '../../../domain/home/figures.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import { Facts } from './print-facts.tsx'
import { PrintIncentives } from './print-incentives.tsx'
import * as css from './parts.module.css'

export function CommunityFacts({
  community: {
    descriptionHtml,
    incentives,
    amenities,
    schools,
    schoolsNote,
    hoaUsdPerMonth,
    hours,
    closedText,
  },
  pack,
}: {
  community: CommunityView['community']
  pack: CommunityPack | undefined
}) {
  const dues = hoaUsdPerMonth === undefined ? undefined : formatDues(hoaUsdPerMonth)
  const utilities = pack?.utilities ?? []
  return (
    <div className={css.columns}>
      <div>
        <div className={css.lead} dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
        {pack && pack.html !== '' && (
          <div className={css.lead} dangerouslySetInnerHTML={{ __html: pack.html }} />
        )}
        {utilities.length > 0 && (
          <Framed title="Utilities">
            <Facts
              facts={utilities.map(({ name, phone }) => [
                name,
                phone === undefined ? ' ' : <a href={toTelHref(phone)}>{phone}</a>,
              ])}
            />
          </Framed>
        )}
      </div>
      <div className={css.stack}>
        <PrintIncentives incentives={incentives} />
        <Part title="Amenities" lines={amenities} />
        <Part title="In every home" lines={pack?.features ?? []} />
        <Part
          title="Schools"
          lines={pack && pack.schools.length > 0 ? pack.schools : schools}
          note={schoolsNote}
        />
        {(pack?.hoa ?? dues) !== undefined && (
          <Framed title="The association">
            <p>{pack?.hoa ?? dues}</p>
          </Framed>
        )}
        {hours !== undefined && (
          <Framed title="Open">
            <p>{hours}</p>
            {closedText !== undefined && <p>Closed {closedText}</p>}
          </Framed>
        )}
      </div>
    </div>
  )
}

function Part({
  title,
  lines,
  note,
}: {
  title: string
  lines: readonly string[]
  note?: string | undefined
}) {
  if (lines.length === 0) return null
  return (
    <Framed title={title}>
      <ul className={css.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {note !== undefined && <p className={css.legal}>{note}</p>}
    </Framed>
  )
}

function Framed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      {children}
    </section>
  )
}
