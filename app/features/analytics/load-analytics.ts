/** Tag manager and CRM (§7): in the browser only, after the page is usable, and only as far as the visitor allows. */
import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import { CHOICE_COOKIE, mayLoadAnalytics, type AnalyticsState } from '../../../domain/site/consent.ts'
import type { AnalyticsSettings } from '../../../domain/site/site.ts'
import { apiPaths, paths } from '../../paths.ts'
import { fetchApi } from '../../api-client.ts'
import { interfaceStore } from '../interface-state/interface-state.ts'
import type { LayoutFlags } from '../layout-flags/use-layout-flags.ts'
import { hasAnalyticsStarted, noteAnalyticsStarted } from './analytics-flag.ts'
import { MISSING_ID } from './tag-manager-id.ts'

/**
 * Starts analytics once the page is usable, and follows the visitor's choice (document/privacy-choice.ts). Agents' pages
 * have none, and one that's being loaded may be one of them.
 * @returns ends both
 */
export function watchChoice(settings: AnalyticsSettings, router: AnyRouter): () => void {
  let isOver = false
  const isKeptOff = () =>
    isOver || router.state.status === 'pending' || router.state.matches.some(isForAgents) || isAgentHere()
  const start = () => void startIfAllowed(settings, isKeptOff)
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
    if (!hasAnalyticsStarted()) return
    forgetTheirCookies()
    // Scripts that already run end only with the page.
    window.location.reload()
  }
}

async function startIfAllowed(settings: AnalyticsSettings, isKeptOff: () => boolean): Promise<void> {
  const { mode } = settings
  const mayStart = () => mode !== undefined && !isKeptOff() && mayLoadAnalytics(mode, readState())
  if (!mayStart()) return
  // What the visitor says goes before what their browser says, and some browsers say it in a header alone.
  if (readState() === 'unanswered' && (await isOptedOutByHeader())) return
  // Meanwhile the visitor may have answered, or left the page.
  if (mayStart()) startAnalytics(settings)
}

/** Loads both, once per page. An error is written to the console, and the page goes on. */
function startAnalytics(settings: AnalyticsSettings): void {
  if (hasAnalyticsStarted()) return
  noteAnalyticsStarted()
  if (settings.crmScriptUrl !== undefined) addScript(settings.crmScriptUrl)
  try {
    startTagManager(settings.gtmId)
  } catch (error) {
    console.info(error instanceof Error ? error.message : error)
  }
}

/** Puts the tag manager into the page. @throws Error when there's none (§8) */
function startTagManager(id: string | undefined): void {
  if (id === undefined || id === '') throw new Error(MISSING_ID)
  const page = window as typeof window & { dataLayer?: unknown[] }
  page.dataLayer = [...(page.dataLayer ?? []), { 'gtm.start': Date.now(), event: 'gtm.js' }]
  addScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}

function readState(): AnalyticsState {
  return document.documentElement.dataset['analytics'] as AnalyticsState
}

/** Pages are cached for everyone, so a request of its own tells. Without an answer nothing loads. */
async function isOptedOutByHeader(): Promise<boolean> {
  try {
    const signals = (await fetchApi(apiPaths.gpc())) as { globalPrivacyControl: boolean }
    if (signals.globalPrivacyControl) document.documentElement.dataset['analytics'] = 'opted-out'
    return signals.globalPrivacyControl
  } catch {
    return true
  }
}

/** By its loader, which knows before anything shows. */
function isForAgents({ loaderData }: AnyRouteMatch): boolean {
  return (loaderData as { layout?: LayoutFlags } | undefined)?.layout?.isForAgents === true
}

/** An agent who is signed in, or about to, isn't counted either. */
function isAgentHere(): boolean {
  return interfaceStore.get().agentAuthorized || window.location.pathname.startsWith(paths.agentForms())
}

/** Our own are the choice and the form token; scripts may have set others on this host or on its parent domains. */
function forgetTheirCookies(): void {
  const parts = window.location.hostname.split('.')
  const domains = ['', ...parts.map((_, place) => `; Domain=${parts.slice(place).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (name === CHOICE_COOKIE || name === 'XSRF-TOKEN') continue
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
}

function addScript(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  script.addEventListener('error', () => console.info(`${new URL(src).host} couldn't be loaded.`))
  document.head.append(script)
}
