/** Content page sections with deferred hydration: most are below the fold. */
import { deferHydration } from '../../components/defer-hydration.tsx'

// The server's HTML needs the styles before the code loads, and a chunk brings its own. In the order in which
// one may override another; what only scripts render isn't listed.
import.meta.glob('../../components/*.module.css', { eager: true })
import.meta.glob(
  [
    '../../components/cards/*.module.css',
    '../{forms,list-filters,page-body}/*.module.css',
    '../gallery/{gallery-target,photo-gallery}.module.css',
    '../map/place-layer.module.css',
    '../map/static/*.module.css',
    '../shortlist/save-home-button.module.css',
  ],
  { eager: true },
)
import.meta.glob(
  [
    '/blocks/*/*.module.css',
    '../{checklist,content-page,failure,newsletter,page-blocks,screen-skeleton}/*.module.css',
  ],
  { eager: true },
)

export const DeferredBlockList = deferHydration(
  async () => (await import('../page-blocks/block-list.tsx')).BlockList,
)
export const DeferredPageSection = deferHydration(
  async () => (await import('./page-section.tsx')).PageSection,
)
export const DeferredChecklist = deferHydration(
  async () => (await import('../checklist/maintenance-checklist.tsx')).MaintenanceChecklist,
)
export const DeferredNewsletterForm = deferHydration(
  async () => (await import('../newsletter/newsletter-form.tsx')).NewsletterForm,
)
export const DeferredVisitorForm = deferHydration(
  async () => (await import('../forms/visitor-form.tsx')).VisitorForm,
)
