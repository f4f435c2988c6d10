import type { HomeView } from '../../../domain/home/home.ts'
import type { Site } from '../../../domain/site/site.ts'
import { pageMeta } from '../../features/page-head/page-head.ts'

/** A home's head entries; a draft is `noindex`. */
export function homeHead(site: Site | undefined, home: HomeView) {
  const place = [home.community?.title, home.city?.name].filter(Boolean).join(', ')
  return {
    meta: pageMeta(site, {
      title: place === '' ? home.title : `${home.title}, ${place}`,
      description: home.summary,
      picture: home.gallery[0] ?? home.picture,
      isHidden: home.isDraft,
      subject: { kind: 'home', home },
    }),
  }
}
