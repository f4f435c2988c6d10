import type { SiteBrand } from '../../domain/site/site.ts'
import { AppLink } from '../components/links/app-link.tsx'
import { EqualHousingMark } from '../components/text/equal-housing-mark.tsx'
import { paths } from '../paths.ts'
import * as css from './legal-strip.module.css'

/** What every page ends with, whatever else of the footer it leaves out. */
export function LegalStrip({ brand }: { brand: SiteBrand }) {
  return (
    <div className={css.strip} data-print="fine-print">
      <EqualHousingMark />
      <div>
        <p>{brand.legal.equalHousing}</p>
        <ul aria-label="Licenses">
          {brand.licenses.map((license) => (
            <li key={license}>{license}</li>
          ))}
        </ul>
        <ul aria-label="Legal" data-print="hide">
          <li>
            <AppLink href={paths.privacy()}>Privacy</AppLink>
          </li>
          <li>
            <AppLink href={paths.privacy('#privacy-choices')}>Your Privacy Choices</AppLink>
          </li>
          <li>
            <AppLink href={paths.accessibility()}>Accessibility</AppLink>
          </li>
          <li>
            <AppLink href={paths.terms()}>Terms</AppLink>
          </li>
          <li>
            <AppLink href={paths.developers()}>API</AppLink>
          </li>
        </ul>
        <p>{brand.copyright}</p>
      </div>
    </div>
  )
}
