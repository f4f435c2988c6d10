import type { Hono } from 'hono'
import type { ContentCache } from '../content-cache/content-cache.ts'
import { isContentFailure } from '../wordpress/client/content-shape-error.ts'
import { UnavailableError, type FetchApi } from '../../app/api-client.ts'
import { isAgentPassword } from '../api/pages/agent-password.ts'
import type { ApiContext } from '../api/api-context.ts'
import type { Config } from '../config/config.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import type { RequestSession } from '../session/request-session.ts'
import { createPdfQueue } from './pdf-queue.ts'
import { brochures } from './brochure-routes.ts'
import { createGotenbergPrinter } from './gotenberg.ts'
import { createLocalPrinter } from './local-printer.ts'
import type { PdfPrinter } from './pdf-printer.ts'
import { createRestpackPrinter } from './restpack.ts'

export type OpenBrochuresOptions = {
  config: Pick<Config, 'pdf' | 'publicOrigin' | 'content'>
  context: ApiContext
  cache: ContentCache
  fetchApi: FetchApi
  pages: PageRenderer
  sessionOf: (request: Request) => RequestSession
  /** By path and query. */
  fetchOwn: (path: string) => Promise<Response>
  env: Readonly<Record<string, string | undefined>>
}

export function openBrochures(options: OpenBrochuresOptions): { routes: Hono; close(): Promise<void> } {
  const { config, context, fetchApi, pages } = options
  const printer = openPrinter(options)
  const queue =
    printer &&
    createPdfQueue({
      printer,
      content: options.cache,
      ttlMs: config.content.ttlSeconds * 1_000,
      render: (path) => pages.render(new Request(config.publicOrigin + path), { isForCache: true }),
    })
  const routes = brochures({
    fetchApi,
    pages,
    queue,
    log: context.log,
    brandName: context.brand.name,
    flyerOf: (request) => findFlyer(options.sessionOf(request), context),
  })
  return { routes, close: () => printer?.close() ?? Promise.resolve() }
}

function openPrinter({
  config: { pdf, publicOrigin },
  context,
  fetchOwn,
  env,
}: OpenBrochuresOptions): PdfPrinter | undefined {
  switch (pdf.service) {
    case 'none':
      return undefined
    case 'local':
      return createLocalPrinter({ publicOrigin, fetchOwn, env })
    case 'restpack':
      return createRestpackPrinter({
        url: pdf.url,
        accessToken: pdf.accessToken,
        publicOrigin,
        brandName: context.brand.name,
      })
    case 'gotenberg':
      return createGotenbergPrinter({ url: pdf.url, accessToken: pdf.accessToken, publicOrigin })
  }
}

/** Only an agent whose session still opens the agents' pages (§6) gets flyers. */
async function findFlyer(
  session: RequestSession,
  context: ApiContext,
): Promise<{ token: string } | undefined> {
  const [password, card] = await Promise.all([session.agentPassword(), session.agentCard()])
  if (password === undefined || card === undefined) return undefined
  const isRight = await isAgentPassword(password, context).catch((error: unknown) => {
    if (!isContentFailure(error)) throw error
    throw new UnavailableError("An agent's session couldn't be checked", { cause: error })
  })
  return isRight ? { token: await session.sealFlyerToken(card) } : undefined
}
