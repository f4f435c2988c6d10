import { deferHydration } from '../../components/defer-hydration.tsx'
import type { ShortlistScreenProps } from './shortlist-screen.tsx'

// The server's HTML needs their styles before their code comes.
import.meta.glob(
  [
    './*.module.css',
    '../../features/share/share-button.module.css',
    '../../components/{home-facts,price-text}.module.css',
    '../../components/cards/{card,card-grid,home-card}.module.css',
  ],
  { eager: true },
)

export const DeferredShortlist = deferHydration<ShortlistScreenProps>(
  async () => (await import('./shortlist-screen.tsx')).ShortlistScreen,
)

/** Hydrated at once: it opens what's saved. */
export const DeferredNothingSaved = deferHydration(
  async () => (await import('./nothing-saved.tsx')).NothingSaved,
  () => true,
)
