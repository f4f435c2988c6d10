import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { NewsletterOutcome } from '../app/model/newsletter.ts'
import { apiPaths, paths } from '../app/paths.ts'
import type { Pages } from './pages.ts'

const maxBodyBytes = 4096

type NewsletterOptions = {
  pages: Pages
  signUp: (email: string) => Promise<NewsletterOutcome>
}

/** The newsletter's form: answered as JSON to our script, as a whole page where scripts are off. */
export function newsletter({ pages, signUp }: NewsletterOptions): Hono {
  const site = new Hono()
  site.post(paths.newsletter(), bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    const { email } = await c.req.parseBody()
    const outcome = await signUp(typeof email === 'string' ? email : '')
    const status = outcome.ok ? 200 : outcome.reason === 'invalid' ? 400 : 503
    if (c.req.header('accept')?.includes('application/json')) {
      return c.json(outcome, status, { 'cache-control': 'no-store' })
    }
    return pages.answer(new Request(new URL(paths.newsletter(), c.req.url)), {
      answers: { [apiPaths.newsletterOutcome()]: outcome },
      status,
    })
  })
  return site
}
