import { deferHydration } from '../../components/defer-hydration.tsx'

export const DeferredHomeActions = deferHydration(
  async () => (await import('./home-actions.tsx')).HomeActions,
)

// Below the fold. The server's HTML needs the styles before the code loads.
export const DeferredSurroundings = deferHydration(
  async () => (await import('./home-surroundings.tsx')).HomeSurroundings,
)
export const DeferredMonthlyCostEntry = deferHydration(
  async () => (await import('../../features/monthly-cost/monthly-cost-entry.tsx')).MonthlyCostEntry,
)
import.meta.glob(
  [
    '../../features/map/place-layer.module.css',
    '../../features/map/static/*.module.css',
    '../../features/monthly-cost/*.module.css',
    '../../features/page-body/{progress-list,update-list}.module.css',
    '../../features/plan-drawing/*.module.css',
    '../../features/share/*.module.css',
    '../../features/shortlist/save-home-button.module.css',
    './home-history.module.css',
    './home-surroundings.module.css',
  ],
  { eager: true },
)
