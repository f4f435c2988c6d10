import { useRouter } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { InlineScripts } from './inline-script.ts'

/** The page's inline scripts (`takeInlineScripts`); undefined in the browser, which has run them. */
export const InlineScriptsContext = createContext<InlineScripts | undefined>(undefined)

/** In the head, so that it holds a touch at any time; fetches the page's scripts after the first view. */
export function DeferredScripts() {
  const scripts = use(InlineScriptsContext)
  const router = useRouter()
  const nonce = router.options.ssr?.nonce
  // The browser leaves the texts as they are.
  return (
    <>
      <script
        type="importmap"
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: scripts?.importMap ?? '' }}
        suppressHydrationWarning
      />
      <script
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: scripts?.source ?? '' }}
        suppressHydrationWarning
      />
    </>
  )
}
