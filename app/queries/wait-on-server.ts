import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * Waits for what is below the fold where the page is written once, on the server. The browser shows a screen as soon
 * as it can and fills such parts in when they come.
 */
export const waitOnServer: (work: Promise<unknown>) => Promise<unknown> | undefined = createIsomorphicFn()
  .server((work: Promise<unknown>): Promise<unknown> | undefined => work)
  .client(() => undefined)
