/** Before anything is drawn: hides it where it was closed; it's lower after a visit's first page. Inlined as source text. */
export function hideClosedBanner(storageKey: string): void {
  const { dataset } = document.documentElement
  if (document.referrer.startsWith(`${location.origin}/`)) dataset['visit'] = 'later'
  try {
    if (sessionStorage.getItem(storageKey) === dataset['announcement']) dataset['announcement'] = 'closed'
  } catch {
    // Storage may be blocked; the banner shows.
  }
}
