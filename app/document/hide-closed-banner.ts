/** Before anything is drawn. Inlined as source text: uses nothing outside. */
export function hideClosedBanner(storageKey: string): void {
  const { dataset } = document.documentElement
  try {
    if (sessionStorage.getItem(storageKey) === dataset['announcement']) dataset['announcement'] = 'closed'
  } catch {
    // Storage may be blocked; the banner shows.
  }
}
