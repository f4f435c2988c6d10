import type { AnyRouter } from '@tanstack/react-router'
import { CHOICE_COOKIE, toChoiceCookie } from '../../domain/site/consent.ts'
import type { AnalyticsSettings } from '../../domain/site/site.ts'
import { tickedTasksKey } from '../features/checklist/ticked-tasks.ts'
import { savedHomesKey } from '../features/shortlist/saved-homes.ts'
import { closedBannerKey } from '../layout/banner-key.ts'
import { apiPaths, paths } from '../paths.ts'
import { holdFirstTouch } from './first-touch.ts'
import { hideClosedBanner } from './hide-closed-banner.ts'
import { loadScripts, type ScriptFiles } from './load-scripts.ts'
import { showSaved } from './show-saved.ts'
import { keepPrivacyChoice, type PrivacyChoiceOptions } from './privacy-choice.ts'

export type InlineScripts = {
  source: string
  /** JSON: which file others mean by the entry, whose name they don't carry (`scripts/vite/stable-entry-name.ts`). */
  importMap: string
}

/** Takes the scripts out of the router's manifest: the first view must not wait for them. */
export function takeInlineScripts(router: AnyRouter, analytics?: AnalyticsSettings): InlineScripts {
  const files = takeScriptFiles(router)
  const calls = [
    toCall(hideClosedBanner, closedBannerKey),
    toCall(showSaved, savedHomesKey, tickedTasksKey),
    ...(analytics?.mode ? [toCall(keepPrivacyChoice, privacyChoiceOptions)] : []),
    ...(files ? [toCall(holdFirstTouch), toCall(loadScripts, files)] : []),
  ]
  return { source: calls.join(';'), importMap: JSON.stringify({ imports: toImports(files?.entry) }) }
}

const privacyChoiceOptions: PrivacyChoiceOptions = {
  action: paths.privacy(),
  signalHref: apiPaths.gpc(),
  cookieName: CHOICE_COOKIE,
  cookies: {
    allowed: toChoiceCookie('allowed', false),
    'allowed-despite-gpc': toChoiceCookie('allowed-despite-gpc', false),
    refused: toChoiceCookie('refused', false),
  },
}

function toImports(entry = ''): Record<string, string> {
  const stableName = entry.replace(/-[\w-]{8}(?=\.js$)/, '')
  return stableName === entry ? {} : { [stableName]: entry }
}

/** @returns undefined when the page has no manifest */
function takeScriptFiles(router: AnyRouter): ScriptFiles | undefined {
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

/** The call of a function by its own source text. Its argument is JSON that can't end the script it stands in. */
function toCall<Args extends unknown[]>(run: (...args: Args) => void, ...args: Args): string {
  const json = args.map((arg) => JSON.stringify(arg).replaceAll('<', String.raw`\u003c`))
  return `(${run.toString()})(${json.join(',')})`
}
