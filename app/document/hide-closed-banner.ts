/**
 * Hides a banner that was closed earlier in the session, before anything is drawn. The document's root carries the
 * banner's key as `data-announcement`; CSS hides the bar where it says "closed". Runs inline in the head as its own
 * source text, so it can't use anything from outside of itself.
 * @param storageKey where the session keeps the key of the banner that was closed
 */
export function hideClosedBanner(storageKey: string): void {
  const { dataset } = document.documentElement
  try {
    if (sessionStorage.getItem(storageKey) === dataset['announcement']) dataset['announcement'] = 'closed'
  } catch {
    // Storage may be blocked; the banner shows.
  }
}
