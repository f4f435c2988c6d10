/** A block by itself, for who edits it: in the document and the styles of every page, without scripts. */
import { RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Document } from '../../app/document/root-route.tsx'
import { NewsletterInvitation } from '../../app/features/page-body/newsletter-invitation.tsx'
import { DeferredBlockList, DeferredVisitorForm } from '../../app/features/page-body/deferred-sections.tsx'
import { paths } from '../../app/paths.ts'
import { formQuery } from '../../app/queries/form-queries.ts'
import { siteQuery } from '../../app/queries/site-queries.ts'
import type { BlockView } from '../../domain/pages/blocks.ts'
import type { createAppRouter } from '../../app/router.tsx'
import type { PageRenderer } from './page-renderer.ts'

/** The page whose styles are those of blocks, and which shows nothing of the content system's. */
const addressOfStyles = paths.newsletter()

export function createBlockRenderer(pages: PageRenderer, origin: string) {
  return async (block: BlockView): Promise<string> => {
    const page = await pages.render(new Request(origin + addressOfStyles), { block })
    if (page.status !== 200) throw new Error(`A block was answered with ${page.status}`)
    const html = await page.text()
    // React writes style sheets before all else in the head, and their addresses are relative, too.
    return html.replace('<head>', () => `<head><base href="${origin}/">`)
  }
}

export async function toBlockPage(
  router: ReturnType<typeof createAppRouter>,
  block: BlockView,
): Promise<ReactNode> {
  const { queryClient } = router.options.context
  const { brand } = await queryClient.ensureQueryData(siteQuery())
  if (block.type === 'contact' && block.formName !== undefined)
    await queryClient.ensureQueryData(formQuery(block.formName)).catch(() => undefined)
  const { card, page } = brand.layouts
  return (
    <RouterContextProvider router={router}>
      <Document isStatic>
        {/* As high as the block: whoever shows it measures it. */}
        <main data-card-layout={card} data-page-layout={page} style={{ flex: 'none' }}>
          <DeferredBlockList
            blocks={[block]}
            newsletterForm={<NewsletterInvitation brand={brand} isFooterHidden={false} />}
            renderContactForm={(name) => <DeferredVisitorForm name={name} brand={brand} />}
          />
        </main>
      </Document>
    </RouterContextProvider>
  )
}
