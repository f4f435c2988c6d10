import { toSitePath } from '../../../domain/forms/sign-in.ts'

/** What the entrance's address may say: where to go on to, that a session has ended, which of a card's fields are wrong. */
export type EntranceSearch = { to?: string; ended?: string; wrong?: string }

/** @returns what is well formed of an address's parameters */
export function parseEntranceSearch({ to, ended, wrong }: Record<string, unknown>): EntranceSearch {
  const wanted = toSitePath(to)
  return {
    ...(wanted !== undefined && { to: wanted }),
    ...(ended === '1' && { ended }),
    ...(typeof wrong === 'string' && /^[a-z.]{1,40}$/.test(wrong) && { wrong }),
  }
}
