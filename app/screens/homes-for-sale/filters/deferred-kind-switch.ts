import { deferHydration } from '../../../components/defer-hydration.tsx'

// Links, which work before their code is here: the server's HTML needs their looks alone.
import.meta.glob('./kind-switch.module.css', { eager: true })

export const DeferredKindSwitch = deferHydration(async () => (await import('./kind-switch.tsx')).KindSwitch)
