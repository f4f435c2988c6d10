// With one of WordPress's tables gone, all homes and communities come without what was in it, or not at all.
import type { CommunityCard } from '../../domain/community/community.ts'
import type { InventoryItem } from '../../domain/home/inventory.ts'
import { monotonicNowMs } from '../process/monotonic-clock.ts'
import type { ContentContext } from './client/wordpress-context.ts'
import { isMissing, METADATA, TERMS_BUT_STATUS } from './field-groups.ts'
import { listCommunities } from './readers/communities-reader.ts'
import { listInventoryById } from './readers/inventory-reader.ts'

export type KnownContent = {
  homes: readonly InventoryItem[] | undefined
  communities: readonly CommunityCard[] | undefined
}

type Item = { id: number }
type Sample = { before: readonly Item[]; now: readonly Item[] }

/** What's missing from every home is missing from these too. */
const SAMPLE_SIZE = 10
const BROKEN_FOR_MS = 1_000

/** Calls at once share a check; "well" isn't reused, since the next reading may be of a moment later. */
export function createSystemLossCheck(
  getContext: () => Promise<ContentContext>,
  getKnown: () => KnownContent,
): ContentContext['findSystemLoss'] {
  let inFlight: Promise<string | undefined> | undefined
  let broken = { loss: '', untilMs: -Infinity }
  /** Infinity while the last check found it broken. */
  let wellSinceMs = -Infinity

  async function check(): Promise<string | undefined> {
    const loss = await getContext()
      .then((context) => findSystemLoss(context, getKnown()))
      .catch(() => "the rest can't be read")
    inFlight = undefined
    if (loss !== undefined) {
      broken = { loss, untilMs: monotonicNowMs() + BROKEN_FOR_MS }
      wellSinceMs = Infinity
    } else if (wellSinceMs === Infinity) wellSinceMs = monotonicNowMs()
    return loss
  }

  return async (readAtMs) => {
    if (monotonicNowMs() < broken.untilMs) return broken.loss
    inFlight ??= check()
    const loss = await inFlight
    return loss ?? (readAtMs <= wellSinceMs ? 'it was broken when that was read' : undefined)
  }
}

/** An editor may clear one kind: what's broken is missing from each that had it. */
async function findSystemLoss(
  context: ContentContext,
  { homes = [], communities = [] }: KnownContent,
): Promise<string | undefined> {
  const sample = toSample(homes)
  const [homesNow, communitiesNow] = await Promise.all([
    sample.length > 0 ? listInventoryById(context, toIds(sample)) : [],
    communities.length > 0 ? listCommunities(context) : [],
  ])
  const samples: Sample[] = [
    { before: sample, now: homesNow },
    { before: communities, now: communitiesNow },
  ].filter(({ before }) => before.length > 0)
  if (samples.length > 0 && samples.every(({ before, now }) => toSame(now, before).length === 0))
    return 'so are homes and communities'
  for (const group of [METADATA, TERMS_BUT_STATUS]) {
    const had = samples.filter(({ before }) => !isMissing(group, before))
    if (had.length > 0 && had.every(({ before, now }) => isMissing(group, toSame(now, before))))
      return `homes and communities are without ${group.name}`
  }
  return undefined
}

function toSample(homes: readonly InventoryItem[]): readonly InventoryItem[] {
  const whole = homes.filter((home) => !isMissing(METADATA, home) && !isMissing(TERMS_BUT_STATUS, home))
  return (whole.length > 0 ? whole : homes).slice(0, SAMPLE_SIZE)
}

function toSame(now: readonly Item[], before: readonly Item[]): Item[] {
  const ids = new Set(toIds(before))
  return now.filter(({ id }) => ids.has(id))
}

function toIds(items: readonly Item[]): number[] {
  return items.map(({ id }) => id)
}
