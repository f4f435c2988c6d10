import { toTelHref } from '../../domain/site/phone.ts'
import type { Layouts } from '../../domain/site/layouts.ts'
import type { SiteBrand } from '../../domain/site/site.ts'
import { AppLink } from '../components/links/app-link.tsx'
import { Container } from '../components/container.tsx'
import * as iconCss from '../components/links/icon-button.module.css'
import * as css from './footer.module.css'
import { newsletterAnchor } from '../features/newsletter/newsletter-anchor.ts'
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx'
import { LegalStrip } from './legal-strip.tsx'
import { SocialIcon, socialNames } from './social-icon.tsx'

const layouts = {
  columns: { className: css.dark, logo: 'logoReversed', tone: 'dark' },
  signoff: { className: css.signoff, logo: 'logo', tone: 'light' },
} as const satisfies Record<
  Layouts['footer'],
  { className: string | undefined; logo: keyof SiteBrand['files']; tone: 'dark' | 'light' }
>

/**
 * Newsletter, social links, offices, portals, licenses and copyright (§2).
 * @param props `isShort` leaves the legal strip alone, for pages without a footer
 */
export function Footer({ brand, isShort }: { brand: SiteBrand; isShort: boolean }) {
  const { newsletter, offices } = brand
  const { className, tone, ...layout } = layouts[brand.layouts.footer]
  const logo = brand.files[layout.logo]
  if (isShort)
    return (
      <footer className={`${css.footer} ${className} ${css.short}`} data-print="footer">
        <Container width="wide">
          <LegalStrip brand={brand} />
        </Container>
      </footer>
    )
  return (
    <footer className={`${css.footer} ${className}`} data-print="footer" data-offscreen>
      <Container width="wide">
        <div className={css.top} data-print="hide">
          <div>
            <img
              src={logo.path}
              alt={brand.name}
              width={logo.widthPx}
              height={logo.heightPx}
              loading="lazy"
              className={css.logo}
            />
            <p className={css.tagline}>{brand.tagline}</p>
            <p className={css.reach}>
              <a href={toTelHref(brand.phone)}>{brand.phone}</a>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </p>
            <ul className={css.social}>
              {brand.social.map(({ network, href }) => (
                <li key={network}>
                  <a
                    href={href}
                    aria-label={socialNames[network]}
                    className={`${iconCss.button} ${css.socialLink}`}
                  >
                    <SocialIcon network={network} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <div id={newsletterAnchor}>
            <h2 className={css.newsletterTitle}>{newsletter.title}</h2>
            <p className={css.newsletterText}>{newsletter.description}</p>
            <NewsletterForm title={newsletter.title} phone={brand.phone} tone={tone} />
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
              <a href={toTelHref(phone)}>{phone}</a>
            </address>
          ))}
          <ul aria-label="Agents and partners" className={`${css.column} ${css.links}`}>
            {brand.footer.map(({ label, path, rel }) => (
              <li key={path}>
                <AppLink href={path} rel={rel}>
                  {label}
                </AppLink>
              </li>
            ))}
            {brand.portals.map(({ label, href }) => (
              <li key={href}>
                <AppLink href={href}>{label}</AppLink>
              </li>
            ))}
          </ul>
        </div>

        <p className={css.prices} data-print="fine-print">
          {brand.legal.prices}
        </p>
        <LegalStrip brand={brand} />
      </Container>
    </footer>
  )
}
