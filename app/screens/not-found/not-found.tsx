import { siteQuery } from '../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { Container } from '../../components/container.tsx'
import * as css from './not-found.module.css'

/** The not-found screen. Its text is the specification's (§2); its head is the root route's. */
export function NotFound() {
  const { brand } = useSuspenseQuery(siteQuery()).data
  const { notFound } = brand.files
  return (
    <Container width="wide">
      <div className={css.screen}>
        <div>
          <p className={css.figure}>404</p>
          <h1 className={css.title}>Something went wrong; hold on while we fix it.</h1>
          <p className={css.text}>
            In the meantime, learn about what makes the {brand.shortName} difference.
          </p>
          <ButtonLink href={brand.notFound.aboutPath}>About {brand.shortName}</ButtonLink>
        </div>
        <img
          src={notFound.path}
          alt={brand.notFound.imageAlt}
          width={notFound.widthPx}
          height={notFound.heightPx}
          fetchPriority="high"
          className={css.picture}
        />
      </div>
    </Container>
  )
}
