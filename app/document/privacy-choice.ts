export type PrivacyChoiceOptions = {
  /** Where a form with the visitor's answer goes. */
  action: string
  cookieName: string
  /** The cookie of each answer, without `Secure`. */
  cookies: Record<'allowed' | 'refused', string>
}

/**
 * Puts what's known of the visitor's privacy choice on the document's root as `data-analytics`, before anything is
 * drawn, so that the question shows only where it's open; and takes their answer, from the first paint on. Runs
 * inline in the head as its own source text, so it can't use anything from outside of itself.
 */
export function keepPrivacyChoice({ action, cookieName, cookies }: PrivacyChoiceOptions): void {
  const { dataset } = document.documentElement
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  const isOptedOut = globalPrivacyControl === true || doNotTrack === '1'
  dataset['analytics'] = readChoice() ?? (isOptedOut ? 'opted-out' : 'unanswered')
  addEventListener('submit', takeAnswer, true)

  function readChoice(): string | undefined {
    return document.cookie.match(`(?:^|; )${cookieName}=(allowed|refused)(?:;|$)`)?.[1]
  }

  /** Instead of a request that loads a page: the server would set the same cookie. */
  function takeAnswer(event: SubmitEvent): void {
    const form = event.target
    const { submitter } = event
    if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== action) return
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const choice = submitter.value === 'allowed' ? 'allowed' : 'refused'
    document.cookie = cookies[choice] + (location.protocol === 'https:' ? '; Secure' : '')
    dataset['analytics'] = choice
    // The question is gone: focus continues from the top of the page.
    if (!submitter.checkVisibility())
      document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
    document.dispatchEvent(new Event('privacy-choice'))
  }
}
