import { deferHydration } from '../../components/defer-hydration.tsx'

/** The question, and all that's counted once it's answered. */
export const Analytics = deferHydration(
  async () => (await import('./privacy-bar.tsx')).PrivacyBar,
  () => true,
)
