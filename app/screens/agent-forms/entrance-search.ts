import { toSitePath } from '../../../domain/forms/sign-in.ts'

/** The entrance's search params: where to continue, whether a session has ended, which of a card's fields are invalid. */
type EntranceSearch = { [Name in 'to' | 'ended' | 'wrong']?: string | undefined }

/** @returns the well-formed ones among an address's parameters */
export function parseEntranceSearch({ to, ended, wrong }: Record<string, unknown>): EntranceSearch {
  return {
    to: toSitePath(to),
    ended: ended === '1' ? ended : undefined,
    wrong: typeof wrong === 'string' && /^[a-z.]{1,40}$/.test(wrong) ? wrong : undefined,
  }
}
