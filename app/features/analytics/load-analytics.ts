/** Tag manager and CRM (§7): in the browser only, after the page is usable, and only as far as the visitor allows. */
import {
  toAnalyticsState,
  type AnalyticsChoice,
  type AnalyticsState,
  type PrivacySignals,
} from '../../../domain/site/consent.ts'
import type { AnalyticsSettings } from '../../../domain/site/site.ts'
import { hasAnalyticsStarted, noteAnalyticsStarted } from './analytics-flag.ts'
import { TagManagerIdError } from './tag-manager-id.ts'

const choiceKey = 'analytics-choice'

/**
 * Starts analytics, once per page, when the visitor allows it. An error is written to the console, and the
 * page goes on.
 */
export function startAnalytics(settings: AnalyticsSettings): void {
  if (hasAnalyticsStarted() || readAnalyticsState() !== 'on') return
  noteAnalyticsStarted()
  if (settings.crmScriptUrl !== undefined) addScript(settings.crmScriptUrl)
  try {
    startTagManager(settings.gtmId)
  } catch (error) {
    console.info(error instanceof Error ? error.message : error)
  }
}

/** Puts the tag manager into the page. @throws TagManagerIdError when there is none (§8) */
export function startTagManager(id: string | undefined): void {
  if (id === undefined || id === '') throw new TagManagerIdError()
  const page = window as typeof window & { dataLayer?: unknown[] }
  page.dataLayer = [...(page.dataLayer ?? []), { 'gtm.start': Date.now(), event: 'gtm.js' }]
  addScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}

/** @returns whether analytics are on for this visitor, and why not */
export function readAnalyticsState(): AnalyticsState {
  return toAnalyticsState(readChoice(), readSignals())
}

/** What the visitor has decided on this device. */
function readChoice(): AnalyticsChoice {
  try {
    const stored = localStorage.getItem(choiceKey)
    return stored === 'allowed' || stored === 'refused' ? stored : undefined
  } catch {
    // Storage may be blocked.
    return undefined
  }
}

/** Stores the visitor's decision on this device. */
export function saveChoice(choice: 'allowed' | 'refused'): void {
  try {
    localStorage.setItem(choiceKey, choice)
  } catch {
    // The choice then holds for this page only.
  }
}

function readSignals(): PrivacySignals {
  const signals = navigator as Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null }
  return {
    globalPrivacyControl: signals.globalPrivacyControl === true,
    doNotTrack: signals.doNotTrack === '1',
  }
}

function addScript(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  script.addEventListener('error', () => console.info(`${new URL(src).host} couldn't be loaded.`))
  document.head.append(script)
}
