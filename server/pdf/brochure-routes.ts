/** `/brochures/{homes|floorplans|communities}/{slug}.pdf`: no other page can be printed. */
import { Hono } from 'hono'
import { isUnavailable, type FetchApi } from '../../app/api-client.ts'
import { parseBrochureKind, type BrochureFailure, type BrochureKind } from '../../domain/pages/brochure.ts'
import { parsePlanChoice, toPlanChoiceRecord } from '../../domain/options/plan-choice.ts'
import type { CommunityView } from '../../domain/pages/detail-views.ts'
import { apiPaths, paths } from '../../app/paths.ts'
import type { Log } from '../process/log.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import type { PdfQueue } from './pdf-queue.ts'
import { PdfError } from './pdf-printer.ts'

export type BrochuresOptions = {
  fetchApi: FetchApi
  pages: PageRenderer
  queue: PdfQueue | undefined
  brandName: string
  flyerOf: (request: Request) => Promise<{ token: string } | undefined>
  log: Log
}

export function brochures({ fetchApi, pages, queue, brandName, flyerOf, log }: BrochuresOptions): Hono {
  const site = new Hono()

  site.get('/brochures/:kind/:file{.+\\.pdf}', async (c) => {
    const kind = parseBrochureKind(c.req.param('kind'))
    const slug = c.req.param('file').slice(0, -'.pdf'.length)
    if (!kind || slug.includes('/')) return pages.render(c.req.raw)
    const fail = (reason: BrochureFailure['reason']) => respondFailed(c.req.raw, { reason })
    try {
      const subject = await fetchApi(apiPathOf[kind](slug))
      const flyer = await flyerOf(c.req.raw)
      // The page that offers the brochure handles a missing item.
      if (subject === null) return await pages.render(c.req.raw)
      if (!queue) return await fail('off')
      const choice = kind === 'floorplans' ? toPlanChoiceRecord(parsePlanChoice(c.req.query())) : {}
      const path = toPrintPath(kind, slug, subject, flyer?.token, choice)
      const fileName = toFileName(brandName, slug)
      // Houses that visitors put together are too many to keep.
      const isPersonal = flyer !== undefined || Object.keys(choice).length > 0
      const brochure = await queue.make({ path, fileName, isPersonal })
      if (!brochure) return await pages.render(c.req.raw)
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${fileName}"`,
        // An agent's brochure and the public one share an address.
        'cache-control': flyer ? 'private, no-store' : 'private, no-cache',
        vary: 'Cookie',
        'x-robots-tag': 'noindex',
        link: `<${pagePathOf[kind](slug)}>; rel="canonical"`,
        ...(!flyer && { etag: `"${brochure.etag}"` }),
        'server-timing': brochure.isCached ? 'brochure;desc=cached' : 'brochure;desc=printed',
      }
      if (!flyer && c.req.header('if-none-match')?.includes(brochure.etag))
        return new Response(null, { status: 304, headers })
      return new Response(new Uint8Array(brochure.pdf), {
        headers: { ...headers, 'content-length': String(brochure.pdf.length) },
      })
    } catch (error) {
      if (!(error instanceof PdfError || isUnavailable(error))) throw error
      log.error({ err: error, kind, slug }, "A brochure couldn't be made")
      return fail(error instanceof PdfError && error.isBusy ? 'busy' : 'failed')
    }
  })

  function respondFailed(request: Request, failure: BrochureFailure): Promise<Response> {
    return pages.render(request, {
      outcome: { brochure: failure },
      status: 503,
      headers: {
        'cache-control': 'private, no-store',
        ...(failure.reason !== 'off' && { 'retry-after': '60' }),
      },
    })
  }

  return site
}

const pagePathOf: Record<BrochureKind, (slug: string) => string> = {
  homes: paths.home,
  floorplans: paths.floorPlan,
  communities: paths.community,
}

const apiPathOf: Record<BrochureKind, (slug: string) => string> = {
  homes: apiPaths.home,
  floorplans: apiPaths.floorPlan,
  communities: apiPaths.community,
}

/** @param subject our data API's response */
function toPrintPath(
  kind: BrochureKind,
  slug: string,
  subject: unknown,
  token: string | undefined,
  choice: Record<string, string>,
): string {
  switch (kind) {
    case 'homes':
      return paths.printHome(slug, token)
    case 'floorplans':
      return paths.printFloorPlan(slug, { ...(token !== undefined && { flyer: token }), ...choice })
    case 'communities':
      return paths.printCommunity(slug, (subject as CommunityView).community.id, token)
  }
}

/** "sample-homes-1204-ne-larkspur-loop.pdf" */
function toFileName(brandName: string, slug: string): string {
  const words = `${brandName} ${slug}`.normalize('NFKD').toLowerCase()
  return `${words.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')}.pdf`
}
