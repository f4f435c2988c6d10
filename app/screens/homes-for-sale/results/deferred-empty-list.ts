import { deferHydration } from '../../../components/defer-hydration.tsx'

// The server may render it, before its code is here: its styles come with the list.
import.meta.glob('./empty-list.module.css', { eager: true })

/** What to search for instead: links, which most visitors never need. */
export const DeferredEmptyList = deferHydration(async () => (await import('./empty-list.tsx')).EmptyList)
