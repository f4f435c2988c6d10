import type { HomeView } from '../../../domain/home/home.ts'
import type { SoldHome } from '../../../domain/pages/missing-item.ts'
import type { Site } from '../../../domain/site/site.ts'
import { pageMeta } from '../../features/page-head/page-head.ts'

/** A home's head entries; a draft is `noindex`. */
export function homeHead(site: Site | undefined, home: SoldHome & Partial<HomeView>) {
  const places = [home.community?.title, home.city?.name].filter((place) => place !== undefined)
  return {
    meta: pageMeta(site, {
      title: home.status === 'sold' ? `${home.title}: sold` : home.title,
      places,
      description: home.summary,
      picture: home.gallery?.[0] ?? home.picture,
      isHidden: home.isDraft,
      // A sold home's page says that it sold, whatever an editor wrote when it was for sale.
      seo: home.status === 'sold' ? home.seo && { isHidden: home.seo.isHidden } : home.seo,
      subject: { kind: 'home', home },
    }),
  }
}
