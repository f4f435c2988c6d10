import type { SiteBrand } from '../../domain/site/site.ts'
import { AppLink } from '../components/app-link.tsx'
import { Container } from '../components/container.tsx'
import iconCss from '../components/icon-button.module.css'
import css from './footer.module.css'
import { newsletterAnchor } from '../features/newsletter/newsletter-anchor.ts'
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx'
import { SocialIcon, socialNames } from './social-icon.tsx'

/** Newsletter, social links, offices, portals, licenses and copyright (§2). */
export function Footer({ brand }: { brand: SiteBrand }) {
  const { newsletter, files, offices } = brand
  return (
    <footer className={css.footer} data-print="footer" data-offscreen>
      <Container width="wide">
        <div className={css.top} data-print="hide">
          <div className={css.brand}>
            <img
              src={files.logoReversed.path}
              alt={brand.name}
              width={files.logoReversed.widthPx}
              height={files.logoReversed.heightPx}
              loading="lazy"
              className={css.logo}
            />
            <p className={css.tagline}>{brand.tagline}</p>
            <p className={css.reach}>
              <a href={`tel:+1-${brand.phone}`}>{brand.phone}</a>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </p>
            <ul className={css.social}>
              {brand.social.map(({ network, href }) => (
                <li key={network}>
                  <a
                    href={href}
                    aria-label={socialNames[network]}
                    rel="noopener"
                    className={`${iconCss.button} ${css.socialLink}`}
                  >
                    <SocialIcon network={network} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <div id={newsletterAnchor} className={css.newsletter}>
            <h2 className={css.newsletterTitle}>{newsletter.title}</h2>
            <p className={css.newsletterText}>{newsletter.description}</p>
            <NewsletterForm title={newsletter.title} phone={brand.phone} tone="dark" />
          </div>
        </div>

        <div className={css.columns} data-print="hide">
          {offices.map(({ title, path, lines, phone }) => (
            <address key={path} className={css.column}>
              <AppLink href={path} className={css.columnTitle}>
                {title}
              </AppLink>
              {lines.map((line) => (
                <span key={line} className={css.line}>
                  {line}
                </span>
              ))}
              <a href={`tel:+1-${phone}`}>{phone}</a>
            </address>
          ))}
          <ul aria-label="Agents and partners" className={`${css.column} ${css.links}`}>
            {brand.footer.map(({ label, path }) => (
              <li key={path}>
                <AppLink href={path}>{label}</AppLink>
              </li>
            ))}
            {brand.portals.map(({ label, href }) => (
              <li key={href}>
                <AppLink href={href}>{label}</AppLink>
              </li>
            ))}
          </ul>
        </div>

        <div className={css.legal} data-print="fine-print">
          <p className={css.housing}>
            <EqualHousing />
            {brand.legal.equalHousing}
          </p>
          <p>{brand.legal.prices}</p>
          <p className={css.licenses}>
            {brand.licenses.map((license) => (
              <span key={license}>{license}</span>
            ))}
          </p>
          <p>{brand.copyright}</p>
        </div>
      </Container>
    </footer>
  )
}

/** The Equal Housing Opportunity mark: a house with two equal bars. */
function EqualHousing() {
  return (
    <svg viewBox="0 0 32 30" fill="currentColor" aria-hidden="true" className={css.equal}>
      <path
        fillRule="evenodd"
        d="M16 0 32 10v6h-4v14H4V16H0v-6L16 0Zm0 4.4L7.5 9.700V26h17V9.700L16 4.4ZM11 12h10v4H11v-4Zm0 6.5h10v4H11v-4Z"
      />
    </svg>
  )
}
