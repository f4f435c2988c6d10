import { useRouter } from '@tanstack/react-router'
import { createContext, use } from 'react'

/** The source of the page's one inline script (`takeInlineScript`); undefined in the browser, which has run it. */
export const InlineScriptContext = createContext<string | undefined>(undefined)

/**
 * Runs before the first view is drawn, and fetches the page's scripts after it. In the head, so that it holds a touch at
 * any time.
 */
export function DeferredScripts() {
  const source = use(InlineScriptContext)
  const router = useRouter()
  return (
    <script
      nonce={router.options.ssr?.nonce}
      // The browser leaves the text as it is.
      dangerouslySetInnerHTML={{ __html: source ?? '' }}
      suppressHydrationWarning
    />
  )
}
