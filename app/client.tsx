/** The browser's start. Start's own would also bring the client of server functions, which we do not have. */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { getRouter } from './router.tsx'

start().catch((error: unknown) => {
  // The browser writes it to the console (§8). React has not begun: the server's page stands, to be read and left.
  reportError(new Error('The page could not be started.', { cause: error }))
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
