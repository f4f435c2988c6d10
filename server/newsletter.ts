import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import type { Ask } from '../app/data/ask.ts'
import type { NewsletterOutcome } from '../app/model/newsletter.ts'
import { apiPaths, paths } from '../app/paths.ts'

const maxBodyBytes = 4096

type NewsletterOptions = {
  publicOrigin: string
  ask: Ask
  signUp: (email: string) => Promise<NewsletterOutcome>
  /** Renders a page of ours, with what only this visitor may see. */
  renderPage: (path: string, ask: Ask) => Promise<Response>
}

/** The newsletter's form: answered as JSON to our script, as a whole page where scripts are off. */
export function newsletter({ publicOrigin, ask, signUp, renderPage }: NewsletterOptions): Hono {
  const site = new Hono()
  site.post(
    paths.newsletter(),
    csrf({ origin: publicOrigin }),
    bodyLimit({ maxSize: maxBodyBytes }),
    async (c) => {
      const { email } = await c.req.parseBody()
      const outcome = await signUp(typeof email === 'string' ? email : '')
      const status = outcome.ok ? 200 : outcome.reason === 'invalid' ? 400 : 503
      if (c.req.header('accept')?.includes('application/json')) {
        return c.json(outcome, status, { 'cache-control': 'no-store' })
      }
      const page = await renderPage(paths.newsletter(), (path, signal) =>
        path === apiPaths.newsletterOutcome() ? Promise.resolve(outcome) : ask(path, signal),
      )
      const headers = new Headers(page.headers)
      headers.set('cache-control', 'no-store')
      return new Response(page.body, { status, headers })
    },
  )
  return site
}
