/**
 * Mirrors `hydrateStart.js` of TanStack Start and `StartClient.js`, without server functions, which we don't
 * have.
 */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { getRouter } from './router.tsx'

start().catch((error: unknown) => {
  // Nothing waits for scripts anymore: the server's page can be read, and its links and forms work.
  document.documentElement.dataset['hydrated'] = 'failed'
  // The browser writes it to the console (§8).
  reportError(new Error("The page couldn't be started.", { cause: error }))
})

async function start(): Promise<void> {
  const router = getRouter()
  await hydrate(router)
  window.$_TSR?.h()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
}
