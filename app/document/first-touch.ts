/** Replays taps and texts after hydration. Inlined as source text: uses nothing outside. */
export function holdFirstTouch(): void {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  const controls = 'button[type="button"]:not([popovertarget]), [data-needs-script]'
  const RETRY_MS = 50
  /** Each once: further taps on the same control were attempts to get a response. */
  const tapped = new Set<HTMLElement>()
  const typed = new Map<Field, string | boolean>()
  const submitted = new Set<EventTarget>()
  /** What the last click made of a box: React may hydrate its screen within that click, and sets the box back. */
  let clicked: { field: HTMLInputElement; isTicked: boolean | undefined } | undefined
  /** A screen is a boundary of its own, and hydrates after the root. */
  let isScreenHydrated = false

  addEventListener('click', holdTap, true)
  // Not `change`, which follows it: React may have set the field back by then.
  addEventListener('input', holdField, true)
  addEventListener('submit', submitOnce, true)
  // A visitor who comes to a field has its screen hydrated before anything changes in it.
  addEventListener('focusin', ({ target }) => target instanceof Element && tryHydrate(target), true)
  // Back to another address of this screen: React would hydrate what the server wrote with the data of that one.
  addEventListener('popstate', hydrateScreen, true)
  // A page that comes back from the browser's memory has nothing in progress.
  addEventListener('pageshow', () => submitted.clear())
  new MutationObserver(() => void replay()).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ['data-hydrated', 'data-dehydrated'],
  })

  /** Makes React hydrate a screen that isn't yet. @returns whether the element is hydrated */
  function tryHydrate(element: Element): boolean {
    if (document.documentElement.dataset['hydrated'] === undefined) return false
    if (element.closest('[data-dehydrated]')) return false
    if (!element.closest('main')) return true
    isScreenHydrated ||= dispatchProbe(element)
    return isScreenHydrated
  }

  function hydrateScreen(): void {
    const screen = document.querySelector('main > *')
    if (screen && !isScreenHydrated) tryHydrate(screen)
  }

  /** Sections that hydrate later begin with it. */
  function markInteracted(): void {
    document.documentElement.dataset['interacted'] = ''
    dispatchEvent(new Event('interacted'))
  }

  function holdTap(event: MouseEvent): void {
    if (event.target instanceof HTMLInputElement)
      clicked = { field: event.target, isTicked: isTicked(event.target) }
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(controls)
    if (!control || document.documentElement.dataset['hydrated'] === 'failed' || tryHydrate(control)) return
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere || !matchMedia(control.dataset['needsScript'] ?? '').matches) return
    event.preventDefault()
    event.stopImmediatePropagation()
    tapped.add(control)
    markInteracted()
    control.setAttribute('aria-busy', 'true')
    retry()
  }

  function holdField({ target }: Event): void {
    const isField =
      // React leaves a chosen file as it is, and nothing could choose it again.
      (target instanceof HTMLInputElement && target.type !== 'file') ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement
    if (!isField) return
    const value = (clicked?.field === target ? clicked.isTicked : isTicked(target)) ?? target.value
    // A screen that this event makes React hydrate has its fields set back, so the value is entered again too.
    const isSettled = isScreenHydrated || !target.closest('main')
    if (tryHydrate(target) && isSettled && !typed.has(target)) return
    typed.set(target, value)
    markInteracted()
    retry()
  }

  /** A form the browser is already submitting isn't sent again by scripts that arrive meanwhile. */
  function submitOnce(event: SubmitEvent): void {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    if (submitted.has(form)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (!tryHydrate(form)) {
      submitted.add(form)
      event.submitter?.setAttribute('aria-busy', 'true')
    }
  }

  async function replay(): Promise<void> {
    for (const [field, value] of typed) {
      if (!tryHydrate(field)) continue
      typed.delete(field)
      enter(field, value)
      // React applies one change before it handles the next.
      await Promise.resolve()
    }
    for (const control of tapped) {
      if (!tryHydrate(control)) break
      act(control)
      await Promise.resolve()
    }
    // Attributes say when the rest is hydrated, but not when the screen is.
    const isRootHydrated = document.documentElement.dataset['hydrated'] !== undefined
    const held = [...typed.keys(), ...tapped]
    if (isRootHydrated && held.some((element) => !element.closest('[data-dehydrated]'))) retry()
  }

  function act(control: HTMLElement): void {
    tapped.delete(control)
    control.removeAttribute('aria-busy')
    const { tagName, ariaLabel, textContent } = control
    // React renders a page from scratch when it can't hydrate it.
    const drawnAnew = [...document.querySelectorAll<HTMLElement>(tagName)].find(
      (other) => other.ariaLabel === ariaLabel && other.textContent === textContent,
    )
    if (control.isConnected) control.click()
    else drawnAnew?.click()
  }

  function retry(): void {
    setTimeout(() => void replay(), RETRY_MS)
  }

  /** React hydrates a boundary when something happens in it, and stops too early an event at the root. */
  function dispatchProbe(element: Element): boolean {
    let isReceived = false
    const listener = () => {
      isReceived = true
    }
    element.addEventListener('pointerdown', listener)
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    element.removeEventListener('pointerdown', listener)
    return isReceived
  }

  /** As if the visitor did it now. React ignores a value it has already seen, so it gets another one first. */
  function enter(field: Field, value: string | boolean): void {
    if (typeof value === 'boolean') {
      if (field instanceof HTMLInputElement) field.checked = !value
      field.click()
    } else if (field instanceof HTMLSelectElement) {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (value !== field.defaultValue) {
      field.value = field.defaultValue
      const prototype = Object.getPrototypeOf(field) as Field
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }

  function isTicked(field: Field): boolean | undefined {
    const hasTick = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
    return hasTick ? field.checked : undefined
  }
}
