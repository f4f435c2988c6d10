import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../components/visually-hidden.tsx'

/** What the server writes of a page for machines. */
const entriesForMachines =
  'script[type="application/ld+json"], meta:is([property^="og:"], [property^="article:"], [name="description"])'

/**
 * What a browser does by itself when a document loads, for pages that come without one: focus starts at the top of the
 * new page, and its title is said.
 */
export function PageArrival({ mainId }: { mainId: string }) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(mainId)?.focus({ preventScroll: true })
    // They came with the document, and describe the page it was for.
    for (const entry of document.querySelectorAll(entriesForMachines)) entry.remove()
    // The title follows the page in the same turn or the next one.
    const timer = setTimeout(() => setTitle(document.title), 100)
    return () => clearTimeout(timer)
  }, [pathname, mainId])

  return (
    <div aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  )
}
