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
        <div>
          <h3>In every home</h3>
          <ul className={css.rows}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
      )}
      {utilities.length > 0 && (
        <div>
          <h3>Power, water, garbage</h3>
          <ul className={css.rows}>
            {utilities.map(({ name, phone }) => (
              <li key={name}>
                {name}
                {phone !== undefined && <a href={toTelHref(phone)}>{phone}</a>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {html !== '' && (
        <div>
          <h3>Good to know</h3>
          <RichText html={html} />
        </div>
      )}
    </div>
  )
}
