export type ScriptFiles = {
  /** The client's entry; undefined when the page has no scripts. */
  entry: string | undefined
  /** What the entry imports. */
  preloads: readonly string[]
}

/**
 * Fetches the page's scripts after the first view has been drawn, or as soon as the visitor touches the page, but never
 * before the whole document is there. Runs inline in the head as its own source text, so it can't use anything from
 * outside of itself.
 */
export function loadScripts({ entry, preloads }: ScriptFiles): void {
  const wanted = new Promise<unknown>((resolve) => {
    // Two steps, so that a frame is painted in between.
    addEventListener('load', () => requestAnimationFrame(() => setTimeout(resolve)))
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
