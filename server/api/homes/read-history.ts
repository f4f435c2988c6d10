import type { ApiContext } from '../api-context.ts'
import { isContentFailure } from '../../wordpress/client/content-shape-error.ts'
import type { HomeWithHistory } from '../../home-history/home-history.ts'

class HistoryUnavailableError extends Error {
  override name = 'HistoryUnavailableError' as const
}

/** Reads the homes first, so that the history has what's current. @throws what `isHistoryFailure` knows */
export async function readHistory({ content, homeHistory }: ApiContext): Promise<readonly HomeWithHistory[]> {
  await content.listInventory()
  const homes = homeHistory?.list()
  if (!homes) throw new HistoryUnavailableError("The history of homes can't be read")
  return homes
}

export function isHistoryFailure(error: unknown): boolean {
  return isContentFailure(error) || error instanceof HistoryUnavailableError
}
