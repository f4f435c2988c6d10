import type { Log } from '../process/log.ts'
import type { FollowStore } from './follow-store.ts'

/** Of a process that died: they may have left, so they aren't sent again. */
export async function reportUnfinished(
  store: Pick<FollowStore, 'takeUnfinished'>,
  toClaimDay: (claimedUntilMs: number) => string,
  log: Log,
): Promise<void> {
  const claims = await store.takeUnfinished()
  const confirmations = claims.filter(({ isPending }) => isPending).length
  // News that wasn't marked is claimed again.
  const news = claims.filter(({ mailedOn, claimedUntilMs }) => mailedOn === toClaimDay(claimedUntilMs)).length
  if (confirmations + news > 0)
    log.error(
      { event: 'mail-unfinished', confirmations, news },
      'An earlier process ended while it sent mails; they may never have left',
    )
}
