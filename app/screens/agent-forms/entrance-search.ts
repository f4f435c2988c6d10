import { toSitePath } from '../../../domain/forms/sign-in.ts'

/** The entrance's search params: where to continue, whether a session has ended, which of a card's fields are invalid. */
export type EntranceSearch = { to?: string; ended?: string; wrong?: string }

/** @returns the well-formed ones among an address's parameters */
export function parseEntranceSearch({ to, ended, wrong }: Record<string, unknown>): EntranceSearch {
  const wanted = toSitePath(to)
  return {
    ...(wanted !== undefined && { to: wanted }),
    ...(ended === '1' && { ended }),
    ...(typeof wrong === 'string' && /^[a-z.]{1,40}$/.test(wrong) && { wrong }),
  }
}
