import { deferHydration } from '../../components/defer-hydration.tsx'

/** Seldom seen, and nothing but links: its code isn't part of the screens that may end in it. */
export const DeferredGoneScreen = deferHydration(async () => (await import('./gone-screen.tsx')).GoneScreen)
