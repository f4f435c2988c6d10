import { useState, type ReactNode } from 'react'
import { isOnPage } from '../../domain/site/banner.ts'
import type { Site } from '../../domain/site/site.ts'
import { deferHydration } from '../components/defer-hydration.tsx'
import { Announcement } from './announcement.tsx'
import { ContentAgeNote } from './content-age-note.tsx'
import { useLayoutFlags } from '../features/layout-flags/use-layout-flags.ts'
import { Header } from './header.tsx'
import { Analytics } from '../features/analytics/analytics.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import * as css from './site-layout.module.css'

const mainId = 'main'

const DeferredAwards = deferHydration(async () => (await import('./awards-carousel.tsx')).AwardsCarousel)
const DeferredFooter = deferHydration(async () => (await import('./footer.tsx')).Footer)

// What most screens have comes in the sheet of all pages: small sheets of their own would cost a request each.
import.meta.glob(['../components/**/*.module.css', '../features/page-body/*.module.css'], { eager: true })

export function SiteLayout({ site, children }: { site: Site; children: ReactNode }) {
  const { hidesAwards, hidesFooter, audience } = useLayoutFlags()
  const [isCovered, setIsCovered] = useState(false)
  const { brand, banner, awards } = site
  return (
    <>
      <a href={`#${mainId}`} className={css.skip} data-print="hide">
        Skip to content
      </a>
      <NavigationProgress />
      {banner && isOnPage(banner, audience) && <Announcement banner={banner} />}
      <Header brand={brand} onPanelToggle={setIsCovered} />
      <Analytics settings={site.analytics} />
      <ContentAgeNote />
      <main
        id={mainId}
        tabIndex={-1}
        inert={isCovered}
        // What's brand-blind reads its layout here, in its style sheet.
        data-card-layout={brand.layouts.card}
        data-page-layout={brand.layouts.page}
        data-list-layout={brand.layouts.list}
        data-form-layout={brand.layouts.form}
      >
        {children}
      </main>
      <div className={css.end} inert={isCovered}>
        {!hidesAwards && awards.length > 0 && <DeferredAwards awards={awards} allHref={brand.awardsPath} />}
        <DeferredFooter brand={brand} isShort={hidesFooter} />
      </div>
      <RouteAnnouncer mainId={mainId} />
    </>
  )
}
