import type { ApiContext } from '../api-context.ts'
import { isContentFailure } from '../../wordpress/client/content-shape-error.ts'
import type { HomeWithHistory } from '../../home-history/home-history.ts'

class HistoryUnavailableError extends Error {
  override name = 'HistoryUnavailableError' as const
}

/** Reads the homes first, so that the history has what's current, and marks those with an incentive. @throws what `isHistoryFailure` knows */
export async function readHistory({ content, homeHistory }: ApiContext): Promise<readonly HomeWithHistory[]> {
  const inventory = await content.listInventory()
  const homes = homeHistory?.list()
  if (!homes) throw new HistoryUnavailableError("The history of homes can't be read")
  const offers = new Map(inventory.flatMap(({ id, offered }) => (offered ? [[id, offered]] : [])))
  return homes.map((each) => ({ ...each, home: { ...each.home, offered: offers.get(each.home.id) } }))
}

export function isHistoryFailure(error: unknown): boolean {
  return isContentFailure(error) || error instanceof HistoryUnavailableError
}
