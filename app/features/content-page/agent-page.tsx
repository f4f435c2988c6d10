import { useEffect } from 'react'
import type { PageView as Page } from '../../../domain/pages/page-view.ts'
import type { Site } from '../../../domain/site/site.ts'
import { paths } from '../../paths.ts'
import { interfaceStore } from '../interface-state/interface-state.ts'
import { Button } from '../../components/links/button.tsx'
import { Container } from '../../components/container.tsx'
import { ContentPageView } from '../page-body/content-page-view.tsx'
import * as css from './agent-page.module.css'
import { NewsletterInvitation } from '../page-body/newsletter-invitation.tsx'

/** An agents' page, unlocked (§6), with *Sign out* above it. */
export function AgentPage({ page, site }: { page: Page; site: Site }) {
  useEffect(() => {
    interfaceStore.set({ agentAuthorized: true })
    // The back/forward cache may hold the page: its content is removed first, and loaded again on return.
    function clear(event: PageTransitionEvent) {
      if (event.persisted) document.body.replaceChildren()
    }
    function reload(event: PageTransitionEvent) {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pagehide', clear)
    window.addEventListener('pageshow', reload)
    return () => {
      window.removeEventListener('pagehide', clear)
      window.removeEventListener('pageshow', reload)
    }
  }, [])

  return (
    <>
      <div className={css.bar} data-print="hide">
        <Container className={css.inner}>
          <p>You’re signed in as a sales agent.</p>
          <form method="post" action={paths.agentSignOut()}>
            <Button type="submit" variant="quiet" size="small">
              Sign out
            </Button>
          </form>
        </Container>
      </div>
      <ContentPageView
        page={page}
        layout={site.brand.layouts.page}
        newsletterForm={<NewsletterInvitation brand={site.brand} isFooterHidden={page.hidesFooter} />}
      />
    </>
  )
}
