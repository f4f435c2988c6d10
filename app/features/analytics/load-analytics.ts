/** Tag manager and CRM (§7): in the browser only, after the page is usable, and only as far as the visitor allows. */
import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import { mayLoadAnalytics, type AnalyticsState } from '../../../domain/site/consent.ts'
import type { AnalyticsSettings } from '../../../domain/site/site.ts'
import {
  cookieNames,
  isOwnName,
  localStorageNames,
  sessionStorageNames,
} from '../../../domain/site/stored-names.ts'
import { paths } from '../../paths.ts'
import { forgetSource, storeSource } from '../forms/visit-source.ts'
import { interfaceStore } from '../interface-state/interface-state.ts'
import type { LayoutFlags } from '../layout-flags/use-layout-flags.ts'
import { hasAnalyticsStarted, noteAnalyticsStarted } from './analytics-flag.ts'
import { pushConsent, pushTagManagerStart } from './events.ts'
import { MISSING_ID } from './tag-manager-id.ts'
import { watchEvents } from './watch-events.ts'

/** Agents' pages have none, and one that's being loaded may be one of them. @returns ends it */
export function watchChoice(settings: AnalyticsSettings, router: AnyRouter): () => void {
  let isOver = false
  const isKeptOff = () =>
    isOver || router.state.status === 'pending' || router.state.matches.some(isForAgents) || isAgentHere()
  const start = () => startIfAllowed(settings, router, isKeptOff)
  const startWhenIdle = () =>
    'requestIdleCallback' in window
      ? void requestIdleCallback(start, { timeout: 5_000 })
      : void setTimeout(start, 2_000)
  startWhenIdle()
  const stopFollowing = router.subscribe('onResolved', startWhenIdle)
  document.addEventListener('privacy-choice', follow)
  return () => {
    isOver = true
    stopFollowing()
    document.removeEventListener('privacy-choice', follow)
  }

  function follow(): void {
    if (readState() !== 'refused') return start()
    forgetTheirData()
    // Scripts that already run end only with the page.
    if (!hasAnalyticsStarted()) return
    pushConsent('update', false)
    window.location.reload()
  }
}

function startIfAllowed(settings: AnalyticsSettings, router: AnyRouter, isKeptOff: () => boolean): void {
  const { mode } = settings
  if (mode === undefined || isKeptOff()) return
  // What they allowed earlier has left its data.
  if (readState() === 'overridden') forgetTheirData()
  const areSignalsKnown = document.documentElement.dataset['signals'] === 'known'
  if (areSignalsKnown && mayLoadAnalytics(mode, readState()) && !hasAnalyticsStarted()) {
    startAnalytics(settings)
    watchEvents(router, isKeptOff)
  }
}

/** Loads both, once per page. An error is written to the console, and the page goes on. */
function startAnalytics(settings: AnalyticsSettings): void {
  noteAnalyticsStarted()
  storeSource()
  if (settings.crmScriptUrl !== undefined) addScript(settings.crmScriptUrl)
  try {
    startTagManager(settings)
  } catch (error) {
    console.info(error instanceof Error ? error.message : error)
  }
}

/** Puts the tag manager into the page. @throws Error when there's none (§8) */
function startTagManager({ gtmId, gtmUrl }: AnalyticsSettings): void {
  if (gtmId === undefined || gtmUrl === undefined) throw new Error(MISSING_ID)
  pushConsent('default', false)
  pushConsent('update', true)
  pushTagManagerStart()
  const url = new URL(gtmUrl)
  url.searchParams.set('id', gtmId)
  addScript(url.href)
}

function readState(): AnalyticsState {
  return document.documentElement.dataset['analytics'] as AnalyticsState
}

function isForAgents({ loaderData }: AnyRouteMatch): boolean {
  return (loaderData as { layout?: LayoutFlags } | undefined)?.layout?.isForAgents === true
}

/** An agent who is signed in, or about to, isn't counted either. */
function isAgentHere(): boolean {
  return interfaceStore.get().agentAuthorized || window.location.pathname.startsWith(paths.agentForms())
}

/** Scripts may have stored what isn't ours, cookies also for parent domains of this host. */
function forgetTheirData(): void {
  const parts = window.location.hostname.split('.')
  const domains = ['', ...parts.map((_, place) => `; Domain=${parts.slice(place).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (isOwnName(cookieNames, name)) continue
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
  try {
    forgetSource()
    forgetOthers(localStorage, localStorageNames)
    forgetOthers(sessionStorage, sessionStorageNames)
  } catch {
    // Where storage is blocked, nothing is stored.
  }
}

function forgetOthers(storage: Storage, names: readonly string[]): void {
  for (const name of Object.keys(storage)) if (!isOwnName(names, name)) storage.removeItem(name)
}

function addScript(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  script.addEventListener('error', () => console.info(`${new URL(src).host} couldn't be loaded.`))
  document.head.append(script)
}
