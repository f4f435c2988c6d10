// Parts of the layout that sleep until they are seen.
import { createIsomorphicFn } from '@tanstack/react-start'
import { createLatePart, createWholePart } from '../components/late-part.tsx'
import { AwardsCarousel } from './awards-carousel.tsx'
import { Footer } from './footer.tsx'

const chooseAwards = createIsomorphicFn()
  .server(() => createWholePart(AwardsCarousel))
  .client(() => createLatePart(async () => (await import('./awards-carousel.tsx')).AwardsCarousel))

const chooseFooter = createIsomorphicFn()
  .server(() => createWholePart(Footer))
  .client(() => createLatePart(async () => (await import('./footer.tsx')).Footer))

export const awardsPart = chooseAwards()
export const footerPart = chooseFooter()
