import { DAY_MS, HOUR_MS } from '../../domain/time/durations.ts'

export type FollowLimits = {
  /** Searches and homes. */
  perAddress: number
  /** How long what isn't confirmed is kept. */
  pendingMs: number
  activeMs: number
  /** Mails that ask for a confirmation: anybody can type another person's address. */
  confirmations: {
    /** Between two confirmations to one mailbox. */
    pauseMs: number
    /** To one mailbox that has answered none of them, within `windowMs`. */
    mostUnanswered: number
    windowMs: number
    /** To all together. */
    mostInAnHour: number
  }
}

export const followLimits: FollowLimits = {
  perAddress: 10,
  pendingMs: 3 * DAY_MS,
  activeMs: 365 * DAY_MS,
  confirmations: { pauseMs: HOUR_MS, mostUnanswered: 3, windowMs: 7 * DAY_MS, mostInAnHour: 300 },
}
