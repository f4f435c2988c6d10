/**
 * Every name under which this site stores something in a visitor's browser; one that ends in a colon starts many. What
 * stores takes its name from these types, and the privacy page (server/api/pages/privacy-facts.ts) must describe each.
 */
export const localStorageNames = ['saved-homes', 'viewed-homes', 'ticked-tasks'] as const
/** The last is the router's own. */
export const sessionStorageNames = ['form:', 'closed-announcement', 'tsr-scroll-restoration-v1_3'] as const
/** With https, those that the server alone reads start with `__Host-`. */
export const cookieNames = [
  'XSRF-TOKEN',
  'receipt',
  'analytics-choice',
  'agent-session',
  'agent-browser',
  'agent-card',
  'agent-photo',
] as const

export type LocalStorageName = (typeof localStorageNames)[number]
export type SessionStorageName = (typeof sessionStorageNames)[number]
export type CookieName = (typeof cookieNames)[number]

/** Tells whether it's this site that stores under the name. */
export function isOwnName(names: readonly string[], name: string): boolean {
  return names.some((own) => name === own || (own.endsWith(':') && name.startsWith(own)))
}
