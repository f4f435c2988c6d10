import type { ReactNode } from 'react'
import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import { RichText } from '../../components/text/rich-text.tsx'
import * as css from './community-about.module.css'

/** What an agent would hand out, but for what stands above with the community's facts. */
export function CommunityPack({
  pack: { html, features, utilities },
}: {
  pack: NonNullable<CommunityView['pack']>
}) {
  return (
    <div className={css.pack}>
      {features.length > 0 && (
        <Part title="In every home">
          <ul className={css.rows}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </Part>
      )}
      {utilities.length > 0 && (
        <Part title="Power, water, garbage">
          <ul className={css.rows}>
            {utilities.map(({ name, phone }) => (
              <li key={name}>
                {name}
                {phone !== undefined && <a href={toTelHref(phone)}>{phone}</a>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {html !== '' && (
        <Part title="Good to know">
          <RichText html={html} className={css.text} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.part}>
      <h3 className={css.name}>{title}</h3>
      {children}
    </div>
  )
}
