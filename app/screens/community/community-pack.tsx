import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import { RichText } from '../../components/text/rich-text.tsx'
import { Section } from '../../components/section.tsx'
import * as css from './community-pack.module.css'

/** What an agent would hand out: standard features, schools, utilities, the association. */
export function CommunityPack({
  pack,
  knownSchools,
}: {
  pack: NonNullable<CommunityView['pack']>
  /** Schools the page shows already. */
  knownSchools: readonly string[]
}) {
  const { html, features, schools, utilities, hoa } = pack
  const otherSchools = schools.filter((school) => !knownSchools.includes(school))
  return (
    <Section title="Community pack" tone="raised" id="pack">
      <div className={css.pack}>
        {features.length > 0 && (
          <div className={css.part}>
            <h3 className={css.name}>In every home</h3>
            <Lines lines={features} />
          </div>
        )}
        {utilities.length > 0 && (
          <div className={css.part}>
            <h3 className={css.name}>Power, water, garbage</h3>
            <ul className={css.lines}>
              {utilities.map(({ name, phone }) => (
                <li key={name} className={css.line}>
                  {name}
                  {phone !== undefined && (
                    <a href={toTelHref(phone)} className={css.phone}>
                      {phone}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
        {(hoa !== undefined || otherSchools.length > 0) && (
          <div className={css.part}>
            {otherSchools.length > 0 && (
              <>
                <h3 className={css.name}>Schools</h3>
                <Lines lines={otherSchools} />
              </>
            )}
            {hoa !== undefined && (
              <>
                <h3 className={css.name}>The association</h3>
                <p className={css.text}>{hoa}</p>
              </>
            )}
          </div>
        )}
        {html !== '' && (
          <div className={css.part}>
            <h3 className={css.name}>Good to know</h3>
            <RichText html={html} className={css.text} />
          </div>
        )}
      </div>
    </Section>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line} className={css.line}>
          {line}
        </li>
      ))}
    </ul>
  )
}
