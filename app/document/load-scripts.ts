export type ScriptFiles = {
  /** The client's entry; undefined when the page has no scripts. */
  entry: string | undefined
  preloads: readonly string[]
}

/** After the first view, or at the first touch. Inlined as source text: uses nothing outside. */
export function loadScripts({ entry, preloads }: ScriptFiles): void {
  /** For a browser that doesn't report paints, and a tab in the background. */
  const MAX_WAIT_MS = 2_000
  const wanted = new Promise<unknown>((resolve) => {
    addEventListener('load', () => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve(true)
      }).observe({ type: 'paint', buffered: true })
      setTimeout(resolve, MAX_WAIT_MS)
    })
    for (const type of ['pointerdown', 'keydown', 'input']) addEventListener(type, resolve, { capture: true })
  })
  const parsed = new Promise<unknown>((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve)
  })
  async function load() {
    await Promise.all([wanted, parsed])
    for (const href of preloads) append('link', { rel: 'modulepreload', href, fetchPriority: 'low' })
    if (entry !== undefined) append('script', { type: 'module', async: true, src: entry, onerror: giveUp })
  }
  void load()

  /** Links and forms still work; nothing waits for scripts anymore. */
  function giveUp(): void {
    document.documentElement.dataset['hydrated'] = 'failed'
  }

  function append(tag: string, properties: object): void {
    document.head.append(Object.assign(document.createElement(tag), properties))
  }
}
