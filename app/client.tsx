/** The browser's start. Start's own would also bring the client of server functions, which we don't have. */
import { StrictMode, startTransition } from 'react'
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { getRouter } from './router.tsx'

start().catch((error: unknown) => {
  // Nothing waits for scripts anymore: the server's page is readable, and its links and forms work.
  document.documentElement.dataset['hydrated'] = 'failed'
  // The browser writes it to the console (§8).
  reportError(new Error("The page couldn't be started.", { cause: error }))
})

/** Starts in several tasks, so that a slow phone can respond to input between them. */
async function start(): Promise<void> {
  const router = getRouter()
  await turn()
  const { hydrateRoot } = await import('react-dom/client')
  await turn()
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

/** Yields to the browser's other tasks. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
