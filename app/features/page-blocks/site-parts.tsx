// Parts of content pages that sleep until they are seen.
import { createIsomorphicFn } from '@tanstack/react-start'
import { createLatePart, createWholePart } from '../../components/late-part.tsx'
import { Checklist } from '../checklist/maintenance-checklist.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { VisitorForm } from '../forms/contact-form.tsx'

// The server writes sleeping parts whole: their looks are wanted before their code. What others are made of comes
// first, so that they can say something else of it. What only scripts show brings its own.
import.meta.glob(['../../components/*.module.css', '../gallery/photo-gallery.module.css'], { eager: true })
import.meta.glob(
  [
    '../{forms,page-body}/*.module.css',
    '../../components/cards/*.module.css',
    '../map/{places-map-view,static-map-image}.module.css',
  ],
  { eager: true },
)
import.meta.glob('./*.module.css', { eager: true })
import.meta.glob(
  [
    '../../layout/*.module.css',
    '../{content-page,checklist,failure,newsletter,screen-skeleton}/*.module.css',
  ],
  { eager: true },
)

const chooseChecklist = createIsomorphicFn()
  .server(() => createWholePart(Checklist))
  .client(() =>
    createLatePart(async () => (await import('../checklist/maintenance-checklist.tsx')).Checklist),
  )

const chooseNewsletterForm = createIsomorphicFn()
  .server(() => createWholePart(NewsletterForm))
  .client(() =>
    createLatePart(async () => (await import('../newsletter/newsletter-form.tsx')).NewsletterForm),
  )

const chooseVisitorForm = createIsomorphicFn()
  .server(() => createWholePart(VisitorForm))
  .client(() => createLatePart(async () => (await import('../forms/contact-form.tsx')).VisitorForm))

export const checklistPart = chooseChecklist()
export const newsletterFormPart = chooseNewsletterForm()
export const visitorFormPart = chooseVisitorForm()
