import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../components/text/visually-hidden.tsx'

/** Metadata for crawlers that the server renders. */
const entriesForMachines =
  '[type="application/ld+json"],[rel="alternate"],[property^="og:"],[property^="article:"],[name="description"]'

/** As when a document loads: focus starts at the top, and the title is announced. */
export function RouteAnnouncer({ mainId }: { mainId: string }) {
  const router = useRouter()
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  // Before the page is drawn, because the announcement is lower from the second page on.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.documentElement.dataset['visit'] = 'later'
    document.getElementById(mainId)?.focus({ preventScroll: true })
    // They came with the document, and describe its page.
    for (const entry of document.querySelectorAll(entriesForMachines)) entry.remove()
  }, [pathname, mainId])

  useEffect(() => {
    let announcedPath = location.pathname
    let shownTitle = document.title
    // On a busy phone the title changes long after the address, and while data loads it's the site's name alone.
    function announce() {
      if (router.state.isLoading || document.title === shownTitle) return
      shownTitle = document.title
      if (location.pathname === announcedPath) return
      announcedPath = location.pathname
      setTitle(shownTitle)
    }
    const observer = new MutationObserver(announce)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    const unsubscribe = router.subscribe('onRendered', announce)
    return () => {
      observer.disconnect()
      unsubscribe()
    }
  }, [router])

  return (
    <div aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  )
}
