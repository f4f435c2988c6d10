import type { CookieName } from './stored-names.ts'

/**
 * When scripts of others may load: `ask`, once the visitor has agreed; `unless-refused`, until the visitor says no or
 * their browser asks sites not to track them.
 */
export type ConsentMode = 'ask' | 'unless-refused'

/** A visitor's answer. */
export type AnalyticsChoice = 'allowed' | 'refused'

/**
 * What's known of this visitor. By a signal of the browser: `opted-out` without an answer, `overridden` when they had
 * allowed it before the browser sent Global Privacy Control.
 */
export type AnalyticsState = AnalyticsChoice | 'opted-out' | 'overridden' | 'unanswered'

/** The answer as stored: who allows it while the browser sends Global Privacy Control means it. */
export type StoredChoice = AnalyticsChoice | 'allowed-despite-gpc'

/** Keeps the answer on the visitor's device. */
export const CHOICE_COOKIE = 'analytics-choice' satisfies CookieName
export const CHOICE_DAYS = 180

/** Tells whether scripts of others may load. */
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
