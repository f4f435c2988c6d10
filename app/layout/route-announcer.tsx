import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../components/visually-hidden.tsx'

/** Metadata for crawlers that the server renders. */
const entriesForMachines =
  '[type="application/ld+json"],[rel="alternate"],[property^="og:"],[property^="article:"],[name="description"]'

/**
 * What a browser does when a document loads, for client-side navigation: focus starts at the top of the
 * new page, and its title is announced.
 */
export function RouteAnnouncer({ mainId }: { mainId: string }) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(mainId)?.focus({ preventScroll: true })
    // They came with the document, and describe its page.
    for (const entry of document.querySelectorAll(entriesForMachines)) entry.remove()
    // The title changes in the same task or the next one.
    const timer = setTimeout(() => setTitle(document.title), 100)
    return () => clearTimeout(timer)
  }, [pathname, mainId])

  return (
    <div aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  )
}
