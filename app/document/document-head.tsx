import { HeadContent, useMatches } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ComponentType } from 'react'
import type { Site } from '../../domain/site/site.ts'
import { toCanonicalUrl } from '../features/page-head/page-head.ts'

/** `site` is undefined when it couldn't be loaded. */
type DocumentHeadProps = { site: Site | undefined }

const chooseHead: () => ComponentType<DocumentHeadProps> = createIsomorphicFn()
  .server(() => WholeHead)
  .client(() => ChangingHead)

/**
 * The entries of the document's head, as the routes name them. The server writes all. The browser updates what matters
 * there: the page's title and address, and whether search engines are asked to stay out. Style sheets stay
 * where the server put them; a screen that comes later brings its own before it shows.
 */
export const DocumentHead: ComponentType<DocumentHeadProps> = chooseHead()

function WholeHead() {
  return <HeadContent />
}

function ChangingHead({ site }: DocumentHeadProps) {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  const title = useMatches({
    select: (matches) =>
      matches.flatMap(({ meta }) => meta?.flatMap((entry) => entry?.title ?? []) ?? []).at(-1),
  })
  const robots = useMatches({
    select: (matches) =>
      matches.flatMap(({ meta }) => meta?.find((entry) => entry?.name === 'robots')?.content ?? []).at(-1),
  })
  return (
    <>
      <title>{title ?? site?.brand.name}</title>
      {robots !== undefined && <meta name="robots" content={robots} />}
      {site && <link rel="canonical" href={toCanonicalUrl(site, pathname)} />}
    </>
  )
}
