/** Content page sections with deferred hydration: most are below the fold. */
import { deferHydration } from '../../components/defer-hydration.tsx'

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
