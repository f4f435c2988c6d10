/** One that ends in a colon starts many; the privacy page must describe each (privacy-facts.ts). */
export const localStorageNames = ['saved-homes', 'viewed-homes', 'ticked-tasks', 'lead-source'] as const
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

export function isOwnName(names: readonly string[], name: string): boolean {
  return names.some((own) => name === own || (own.endsWith(':') && name.startsWith(own)))
}
