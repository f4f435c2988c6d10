import { deferHydration } from '../../components/defer-hydration.tsx'

// The server's HTML needs the styles before the code loads.
export const DeferredMonthlyCost = deferHydration(
  async () => (await import('../../features/monthly-cost/monthly-cost-page.tsx')).MonthlyCostPage,
)
import.meta.glob('../../features/monthly-cost/*.module.css', { eager: true })
