import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { holdFirstTouch } from './first-touch.ts'
import { loadScripts, type ScriptFiles } from './load-scripts.ts'

/** The files of the page that is being rendered on the server; undefined in the browser. */
export const ScriptFilesContext = createContext<ScriptFiles | undefined>(undefined)

/**
 * Takes the files of a page's scripts out of the router's manifest, so that `<HeadContent>` and `<Scripts>` don't make
 * the browser fetch them while it draws the first view.
 * @returns the files, for `ScriptFilesContext`; undefined when the page has none
 */
export function takeScriptFiles(router: AnyRouter): ScriptFiles | undefined {
  const manifest = router.ssr?.manifest
  if (!manifest) return undefined
  const matched = router.stores.matches.get().flatMap(({ routeId }) => manifest.routes[routeId] ?? [])
  const sources = matched.flatMap(({ scripts = [] }) => scripts.flatMap(({ attrs }) => attrs?.['src'] ?? []))
  const preloads = matched.flatMap((route) => route.preloads ?? [])
  const routes = Object.entries(manifest.routes).map(([id, { css = [], scripts = [] }]) => [
    id,
    { css, scripts: scripts.filter(({ attrs }) => attrs?.['src'] === undefined) },
  ])
  router.ssr = { manifest: { ...manifest, routes: Object.fromEntries(routes) } }
  return {
    entry: sources.map(String).at(0),
    preloads: [...new Set(preloads.map((preload) => (typeof preload === 'string' ? preload : preload.href)))],
  }
}

/** Fetches the page's scripts after the first view. In the head, so that no touch is lost, however early. */
export function DeferredScripts() {
  const files = use(ScriptFilesContext)
  const calls = files ? `(${holdFirstTouch.toString()})();(${loadScripts.toString()})(${toJson(files)})` : ''
  const router = useRouter()
  return (
    <script
      nonce={router.options.ssr?.nonce}
      // The browser leaves the text as it is.
      dangerouslySetInnerHTML={{ __html: calls }}
      suppressHydrationWarning
    />
  )
}

/** JSON that can't end the script it stands in. */
function toJson(files: ScriptFiles): string {
  return JSON.stringify(files).replaceAll('<', String.raw`\u003c`)
}
