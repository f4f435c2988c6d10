import { deferHydration } from '../../../components/defer-hydration.tsx'

// The server draws the histogram; the slider on it needs scripts.
import.meta.glob('./price-range.module.css', { eager: true })

export const PriceRange = deferHydration(async () => (await import('./price-range.tsx')).PriceRange)
