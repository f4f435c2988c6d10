import { deferHydration } from '../../../components/defer-hydration.tsx'

// Links, which work before their code is here: the server's HTML needs their looks alone.
import.meta.glob('./filter-chips.module.css', { eager: true })

export const DeferredFilterChips = deferHydration(
  async () => (await import('./filter-chips.tsx')).FilterChips,
)
