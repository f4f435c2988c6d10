/** What a visitor has decided about measuring; undefined until they have. */
export type MeasuringChoice = 'allowed' | 'refused' | undefined

/** What a visitor's browser asks of every site. */
export type PrivacySignals = {
  /** Global Privacy Control, the header Sec-GPC. */
  asksNotToSell: boolean
  /** Do Not Track. */
  asksNotToTrack: boolean
}

/** Whether visits are counted, and why not. */
export type MeasuringState = 'counted' | 'chosen-not' | 'browser-asks-not'

/**
 * Tells whether scripts that measure may load: only when the state is `counted`. A visitor's own choice here goes first;
 * without one a browser that asks not to be followed is not followed.
 * @param choice the visitor's own
 * @param signals the browser's
 * @returns what holds, and why
 */
export function toMeasuringState(choice: MeasuringChoice, signals: PrivacySignals): MeasuringState {
  if (choice !== undefined) return choice === 'allowed' ? 'counted' : 'chosen-not'
  return signals.asksNotToSell || signals.asksNotToTrack ? 'browser-asks-not' : 'counted'
}
