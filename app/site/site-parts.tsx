// Parts of the frame and of content pages that sleep until they are seen.
import { createIsomorphicFn } from '@tanstack/react-start'
import { createLatePart, createWholePart } from '../ui/late-part.tsx'
import { AwardsCarousel } from './awards-carousel.tsx'
import { Checklist } from './checklist.tsx'
import { Footer } from './footer.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { VisitorForm } from './visitor-form.tsx'

// The server writes sleeping parts whole: their looks are wanted before their code. What others are made of comes
// first, so that they can say something else of it. What only scripts show brings its own.
import.meta.glob(['../ui/*.module.css', '!../ui/photos-dialog.module.css'], { eager: true })
import.meta.glob(
  ['../ui/{forms,cards,page}/*.module.css', '../ui/map/{places-map,still-ground}.module.css'],
  {
    eager: true,
  },
)
import.meta.glob('../ui/blocks/*.module.css', { eager: true })
import.meta.glob(['./*.module.css', '!./measuring-bar.module.css'], { eager: true })

const chooseAwards = createIsomorphicFn()
  .server(() => createWholePart(AwardsCarousel))
  .client(() => createLatePart(async () => (await import('./awards-carousel.tsx')).AwardsCarousel))

const chooseChecklist = createIsomorphicFn()
  .server(() => createWholePart(Checklist))
  .client(() => createLatePart(async () => (await import('./checklist.tsx')).Checklist))

const chooseFooter = createIsomorphicFn()
  .server(() => createWholePart(Footer))
  .client(() => createLatePart(async () => (await import('./footer.tsx')).Footer))

const chooseNewsletterForm = createIsomorphicFn()
  .server(() => createWholePart(NewsletterForm))
  .client(() => createLatePart(async () => (await import('./newsletter-form.tsx')).NewsletterForm))

const chooseVisitorForm = createIsomorphicFn()
  .server(() => createWholePart(VisitorForm))
  .client(() => createLatePart(async () => (await import('./visitor-form.tsx')).VisitorForm))

export const awardsPart = chooseAwards()
export const checklistPart = chooseChecklist()
export const footerPart = chooseFooter()
export const newsletterFormPart = chooseNewsletterForm()
export const visitorFormPart = chooseVisitorForm()
