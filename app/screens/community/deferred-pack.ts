import type { ComponentProps } from 'react'
import { deferHydration } from '../../components/defer-hydration.tsx'
import type { CommunityPack } from './community-pack.tsx'

// Below the fold. The server's HTML needs the styles before the code loads.
import.meta.glob('./community-pack.module.css', { eager: true })

export const DeferredPack = deferHydration<ComponentProps<typeof CommunityPack>>(
  async () => (await import('./community-pack.tsx')).CommunityPack,
)
