import { deferHydration } from '../../components/defer-hydration.tsx'
import type { SaveHomeProps } from './save-home-button.tsx'

// The server's HTML needs its styles before its code comes.
import.meta.glob('./save-home-button.module.css', { eager: true })

export const DeferredSaveHome = deferHydration<SaveHomeProps>(
  async () => (await import('./save-home-button.tsx')).SaveHomeButton,
)
