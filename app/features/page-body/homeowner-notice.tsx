import type { HomeownerBanner } from '../../../domain/site/banner.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { Container } from '../../components/container.tsx'
import * as css from './homeowner-notice.module.css'

export function HomeownerNotice({ notice }: { notice: HomeownerBanner }) {
  const { title, text, buttonTitle, buttonLink } = notice
  return (
    <aside aria-label="For homeowners" className={css.notice}>
      <Container className={css.inner}>
        <p className={css.text}>
          <strong className={css.title}>{title}</strong> {text}
        </p>
        {buttonTitle !== undefined && buttonLink !== undefined && (
          <AppLink href={buttonLink} className={css.link} data-print="hide">
            {buttonTitle}
          </AppLink>
        )}
      </Container>
    </aside>
  )
}
