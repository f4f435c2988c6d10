/** What a visitor has decided about analytics; undefined until they have. */
export type AnalyticsChoice = 'allowed' | 'refused' | undefined

/** The privacy signals of a visitor's browser. */
export type PrivacySignals = {
  /** Global Privacy Control, the header Sec-GPC. */
  globalPrivacyControl: boolean
  /** Do Not Track. */
  doNotTrack: boolean
}

/** Whether analytics are on, and why not. */
export type AnalyticsState = 'on' | 'opted-out' | 'browser-opt-out'

/**
 * Tells whether analytics may load: only when the state is `on`. A visitor's own choice comes first;
 * without one, the browser's signal decides.
 * @returns the state, with the reason
 */
export function toAnalyticsState(choice: AnalyticsChoice, signals: PrivacySignals): AnalyticsState {
  if (choice !== undefined) return choice === 'allowed' ? 'on' : 'opted-out'
  return signals.globalPrivacyControl || signals.doNotTrack ? 'browser-opt-out' : 'on'
}
