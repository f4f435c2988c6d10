/** What a visitor has decided about measuring; undefined until they have. */
export type AnalyticsChoice = 'allowed' | 'refused' | undefined

/** What a visitor's browser asks of every site. */
export type PrivacySignals = {
  /** Global Privacy Control, the header Sec-GPC. */
  globalPrivacyControl: boolean
  /** Do Not Track. */
  doNotTrack: boolean
}

/** Whether visits are counted, and why not. */
export type AnalyticsState = 'counted' | 'opted-out' | 'browser-opt-out'

/**
 * Tells whether scripts that measure may load: only when the state is `counted`. A visitor's own choice here goes first;
 * without one a browser that asks not to be followed isn't followed.
 * @param choice the visitor's own
 * @param signals the browser's
 * @returns what holds, and why
 */
export function toAnalyticsState(choice: AnalyticsChoice, signals: PrivacySignals): AnalyticsState {
  if (choice !== undefined) return choice === 'allowed' ? 'counted' : 'opted-out'
  return signals.globalPrivacyControl || signals.doNotTrack ? 'browser-opt-out' : 'counted'
}
