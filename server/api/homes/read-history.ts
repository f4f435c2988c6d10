import type { ApiContext } from '../api-context.ts'
import { isContentFailure } from '../../wordpress/client/content-shape-error.ts'
import type { HomeWithHistory } from '../../home-history/home-history.ts'

/** The history couldn't be read since the start. */
class HistoryUnavailableError extends Error {
  override name = 'HistoryUnavailableError' as const
}

/**
 * Reads the homes, so that the history has what's current, and then their history.
 * @returns every home that is or was for sale
 * @throws an error that `isHistoryFailure` knows, when the content system fails or the history couldn't be read yet
 */
export async function readHistory({ content, homeHistory }: ApiContext): Promise<readonly HomeWithHistory[]> {
  await content.listInventory()
  const homes = homeHistory?.list()
  if (!homes) throw new HistoryUnavailableError("The history of homes can't be read")
  return homes
}

/** Whether content or history can't be read now, so that a later try may succeed. */
export function isHistoryFailure(error: unknown): boolean {
  return isContentFailure(error) || error instanceof HistoryUnavailableError
}
