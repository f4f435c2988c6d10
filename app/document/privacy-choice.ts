import type { StoredChoice } from '../../domain/site/consent.ts'

export type PrivacyChoiceOptions = {
  /** Where a form with the visitor's answer goes. */
  action: string
  /** Says whether the browser sent Global Privacy Control in a header; not every browser tells its scripts. */
  signalHref: string
  cookieName: string
  /** The cookie of each answer, without `Secure`. */
  cookies: Record<StoredChoice, string>
}

/** Sets the root's `data-analytics` before first paint. Inlined as source text: uses nothing outside. */
export function keepPrivacyChoice({ action, signalHref, cookieName, cookies }: PrivacyChoiceOptions): void {
  const { dataset } = document.documentElement
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  let hasGpc = globalPrivacyControl === true
  let isAnswered = false
  dataset['analytics'] = toState()
  if (hasGpc || !['allowed', 'unanswered'].includes(toState())) dataset['signals'] = 'known'
  else void readHeader()
  addEventListener('submit', takeAnswer, true)

  function toState(): string {
    const choice = document.cookie.match(
      `(?:^|; )${cookieName}=(allowed(?:-despite-gpc)?|refused)(?:;|$)`,
    )?.[1]
    if (choice === 'allowed' && hasGpc) return 'overridden'
    return choice?.split('-')[0] ?? (hasGpc || doNotTrack === '1' ? 'opted-out' : 'unanswered')
  }

  /** Pages are cached for everyone, so a request of its own tells. Without an answer nothing of others loads. */
  async function readHeader(): Promise<void> {
    try {
      const response = await fetch(signalHref, { cache: 'no-store' })
      hasGpc = ((await response.json()) as { globalPrivacyControl: boolean }).globalPrivacyControl
    } catch {
      return
    }
    // Who answered meanwhile answered while the browser sent it.
    if (!isAnswered) dataset['analytics'] = toState()
    else if (dataset['analytics'] === 'allowed') store('allowed')
    dataset['signals'] = 'known'
    document.dispatchEvent(new Event('privacy-choice'))
  }

  function store(choice: 'allowed' | 'refused'): void {
    const stored = choice === 'allowed' && hasGpc ? 'allowed-despite-gpc' : choice
    document.cookie = cookies[stored] + (location.protocol === 'https:' ? '; Secure' : '')
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
    store(choice)
    isAnswered = true
    dataset['analytics'] = choice
    dataset['signals'] = 'known'
    // The question is gone: focus continues from the top of the page.
    if (!submitter.checkVisibility())
      document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
    document.dispatchEvent(new Event('privacy-choice'))
  }
}
