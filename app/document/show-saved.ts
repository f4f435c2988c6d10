/** Only attributes, which React keeps. Inlined as source text: uses nothing outside. */
export function showSaved(homesKey: string, tasksKey: string): void {
  const homes = readList(homesKey).flatMap((home) => (home as { id?: string | number } | null)?.id ?? [])
  const tasks = new Set(readList(tasksKey).flatMap((tick) => (Array.isArray(tick) ? `task-${tick[0]}` : [])))
  if (homes.length + tasks.size === 0) return
  if (homes.length > 0) document.documentElement.dataset['saved'] = ''
  const observer = new MutationObserver(show)
  observer.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => {
    show()
    observer.disconnect()
  })

  function show(): void {
    for (const heart of document.querySelectorAll<HTMLElement>('[data-saves][aria-pressed="false"]'))
      if (homes.some((id) => String(id) === heart.dataset['saves']))
        heart.setAttribute('aria-pressed', 'true')
    const count = document.querySelector('[data-saved-count="0"]')
    if (count && homes.length > 0) {
      count.setAttribute('data-saved-count', String(homes.length))
      count.setAttribute('aria-label', `Saved homes, ${homes.length}`)
    }
    for (const id of tasks) {
      const box = document.getElementById(id)
      // Once: the visitor may untick it.
      if (box instanceof HTMLInputElement && tasks.delete(id)) box.checked = true
    }
  }

  function readList(key: string): unknown[] {
    try {
      const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(list) ? list : []
    } catch {
      // Storage may be blocked.
      return []
    }
  }
}
