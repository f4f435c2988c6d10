import type { CookieName } from './stored-names.ts'

/** `ask`: once the visitor has agreed; `unless-refused`: until they, or their browser's signal, say no. */
export type ConsentMode = 'ask' | 'unless-refused'

export type AnalyticsChoice = 'allowed' | 'refused'

/** `opted-out` by the browser's signal; `overridden` when they had allowed it before. */
export type AnalyticsState = AnalyticsChoice | 'opted-out' | 'overridden' | 'unanswered'

/** The answer as stored: who allows it while the browser sends Global Privacy Control means it. */
export type StoredChoice = AnalyticsChoice | 'allowed-despite-gpc'

/** Keeps the answer on the visitor's device. */
export const CHOICE_COOKIE = 'analytics-choice' satisfies CookieName
export const CHOICE_DAYS = 180
/** How long it's stored where a visitor came from. */
export const SOURCE_DAYS = 90

export function mayLoadAnalytics(mode: ConsentMode, state: AnalyticsState): boolean {
  return state === 'allowed' || (state === 'unanswered' && mode === 'unless-refused')
}

/** @returns undefined for anything that isn't an answer */
export function parseAnalyticsChoice(value: unknown): AnalyticsChoice | undefined {
  return value === 'allowed' || value === 'refused' ? value : undefined
}

/** `Set-Cookie`, as the server writes it and as `document.cookie` takes it. */
export function toChoiceCookie(choice: StoredChoice, isHttps: boolean): string {
  const secure = isHttps ? '; Secure' : ''
  return `${CHOICE_COOKIE}=${choice}; Path=/; Max-Age=${CHOICE_DAYS * 86_400}; SameSite=Lax${secure}`
}
