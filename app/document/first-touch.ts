/**
 * Keeps what a visitor does before the page is hydrated, and repeats it afterwards: the last tap on a control that
 * needs scripts, and whatever was typed or chosen. What the browser can do by itself is left to it: links, forms,
 * popovers and `<details>`. Runs inline in the head as its own source text, so it can't use anything from outside of
 * itself.
 *
 * React says what is hydrated by attributes: `data-hydrated` on the root, `data-dehydrated` on parts that hydrate
 * later. A link that does something else with scripts carries `data-needs-script`, a media query that says when.
 */
export function holdFirstTouch(): void {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  const controls = 'button[type="button"]:not([popovertarget]), [data-needs-script]'
  const RETRY_MS = 50
  /** Only the last tap: what came before it was a try to be heard. */
  let tapped: HTMLElement | undefined
  const typed = new Map<Field, string | boolean>()
  const submitted = new Set<EventTarget>()

  addEventListener('click', holdTap, true)
  addEventListener('input', holdField, true)
  addEventListener('change', holdField, true)
  addEventListener('submit', submitOnce, true)
  // A page that comes back from the browser's memory has nothing under way.
  addEventListener('pageshow', () => submitted.clear())
  new MutationObserver(() => void replay()).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ['data-hydrated', 'data-dehydrated'],
  })

  function isHydrated(element: Element): boolean {
    return document.documentElement.dataset['hydrated'] !== undefined && !element.closest('[data-dehydrated]')
  }

  /** Sections that hydrate later begin with it. */
  function markInteracted(): void {
    document.documentElement.dataset['interacted'] = ''
  }

  function holdTap(event: MouseEvent): void {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(controls)
    if (!control || isHydrated(control)) return
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere || !matchMedia(control.dataset['needsScript'] ?? '').matches) return
    event.preventDefault()
    event.stopImmediatePropagation()
    tapped?.removeAttribute('aria-busy')
    tapped = control
    markInteracted()
    control.setAttribute('aria-busy', 'true')
  }

  function holdField({ target }: Event): void {
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement
    if (!isField || isHydrated(target)) return
    typed.set(target, isTicked(target) ?? target.value)
    markInteracted()
  }

  /** A form that is on its way by itself isn't sent again by scripts that have come meanwhile. */
  function submitOnce(event: SubmitEvent): void {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    if (submitted.has(form)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (!isHydrated(form)) {
      submitted.add(form)
      event.submitter?.setAttribute('aria-busy', 'true')
    }
  }

  async function replay(): Promise<void> {
    for (const [field, value] of typed) {
      if (!isHydrated(field)) continue
      if (!isHeard(field)) return retry()
      typed.delete(field)
      enter(field, value)
      // React applies one change before it hears of the next.
      await Promise.resolve()
    }
    const control = tapped
    if (!control || !isHydrated(control)) return
    if (control.isConnected && !isHeard(control)) return retry()
    tapped = undefined
    control.removeAttribute('aria-busy')
    const { tagName, ariaLabel, textContent } = control
    // React draws a page anew that it can't hydrate.
    const drawnAnew = [...document.querySelectorAll<HTMLElement>(tagName)].find(
      (other) => other.ariaLabel === ariaLabel && other.textContent === textContent,
    )
    if (control.isConnected) control.click()
    else drawnAnew?.click()
  }

  /** A screen can take a moment longer than the root. */
  function retry(): void {
    setTimeout(() => void replay(), RETRY_MS)
  }

  /** React hydrates a boundary as soon as something happens in it. An event that comes too early it stops at the root. */
  function isHeard(element: HTMLElement): boolean {
    let isHeard = false
    const listen = () => {
      isHeard = true
    }
    element.addEventListener('pointerdown', listen)
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    element.removeEventListener('pointerdown', listen)
    return isHeard
  }

  /** As if the visitor did it now. React takes a value that it has seen for no change, so it first sees another one. */
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
