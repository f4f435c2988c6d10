import { createIsomorphicFn } from '@tanstack/react-start'
import { formatArea, formatBaths, formatBeds, formatUsd } from '../../../domain/home/figures.ts'
import { toStatusLabel, type HomeView } from '../../../domain/home/home.ts'
import type { Site } from '../../../domain/site/site.ts'
import { jsonLdMeta } from '../../features/json-ld/json-ld.ts'
import { pageMeta } from '../../features/page-head/page-head.ts'
import { toHomeJsonLd } from './home-json-ld.ts'

/** "Move-in ready, $489,900: 4 beds, 2.5 baths, 2,214 sq ft." For crawlers, which request pages from the server. */
const toFigures: (home: HomeView) => string = createIsomorphicFn()
  .server(({ status, priceUsd, beds, baths, areaSqft }: HomeView): string => {
    const offer = [status && toStatusLabel(status), priceUsd !== undefined && formatUsd(priceUsd)]
    const figures = [
      beds !== undefined && formatBeds(beds),
      baths !== undefined && formatBaths(baths),
      areaSqft !== undefined && formatArea(areaSqft),
    ]
    const parts = [offer, figures]
      .map((part) => part.filter(Boolean).join(', '))
      .filter((part) => part !== '')
    return parts.length === 0 ? '' : `${parts.join(': ')}.`
  })
  .client(() => '')

/** Also for crawlers. */
const describe = createIsomorphicFn()
  .server((home: HomeView, site: Site) => jsonLdMeta(toHomeJsonLd(home, site)))
  .client(() => [])

/** A home's head entries; a draft is `noindex`. */
export function homeHead(site: Site | undefined, home: HomeView) {
  const place = [home.community?.title, home.city?.name].filter(Boolean).join(', ')
  return {
    meta: [
      ...pageMeta(site, {
        title: place === '' ? home.title : `${home.title}, ${place}`,
        description: [toFigures(home), home.summary].filter(Boolean).join(' '),
        picture: home.gallery[0] ?? home.picture,
        isHidden: home.isDraft,
      }),
      ...(site && !home.isDraft ? describe(home, site) : []),
    ],
  }
}
