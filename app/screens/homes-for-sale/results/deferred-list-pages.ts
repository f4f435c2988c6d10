import { deferHydration } from '../../../components/defer-hydration.tsx'

// Links, which work before their code is here: the server's HTML needs their looks alone.
import.meta.glob('./list-pages.module.css', { eager: true })

export const DeferredListPages = deferHydration(async () => (await import('./list-pages.tsx')).ListPages)
