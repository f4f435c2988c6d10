/** What a visitor has decided about measuring; undefined until they have. */
export type MeasuringChoice = 'allowed' | 'refused' | undefined

/** What a visitor's browser asks of every site. */
export type PrivacySignals = {
  /** Global Privacy Control, the header Sec-GPC. */
  asksNotToSell: boolean
  /** Do Not Track. */
  asksNotToTrack: boolean
}

/**
 * Says whether scripts that measure may load. A visitor's own choice here goes first; without one a browser that asks
 * not to be followed is not followed.
 * @param choice the visitor's own
 * @param signals the browser's
 * @returns true when they may
 */
export function mayMeasure(choice: MeasuringChoice, signals: PrivacySignals): boolean {
  if (choice !== undefined) return choice === 'allowed'
  return !signals.asksNotToSell && !signals.asksNotToTrack
}
