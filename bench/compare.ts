import type { Child } from './child.ts'
import { load } from './load.ts'

export type Comparison = {
  siteRps: number
  bareRps: number
  /** Processor time of one answer, in milliseconds. */
  siteCpuMs: number
  bareCpuMs: number
  /** Of the answers that the same processor time buys, site to bare: on a busy machine steadier than requests a second. */
  ratio: number
  failures: number
}

type Contestant = { child: Child; url: string }
type Options = { rounds?: number; seconds?: number; headers?: Record<string, string> }

/** Loads two programs in turn, several rounds, and compares the medians. */
export async function compare(
  site: Contestant,
  bare: Contestant,
  { rounds = 3, seconds = 5, headers = {} }: Options,
): Promise<Comparison> {
  const measure = async ({ child, url }: Contestant) => {
    const before = await child.cpuMs()
    const { answers, requestsPerSecond, failures } = await load(url, seconds, 8, headers)
    return { rps: requestsPerSecond, cpuMs: ((await child.cpuMs()) - before) / answers, failures }
  }
  await measure(site)
  await measure(bare)
  const [ours, theirs] = [[], []] as Awaited<ReturnType<typeof measure>>[][]
  for (let round = 0; round < rounds; round += 1) {
    ours?.push(await measure(site))
    theirs?.push(await measure(bare))
  }
  const all = [...(ours ?? []), ...(theirs ?? [])]
  const siteCpuMs = median(ours?.map(({ cpuMs }) => cpuMs))
  const bareCpuMs = median(theirs?.map(({ cpuMs }) => cpuMs))
  return {
    siteRps: median(ours?.map(({ rps }) => rps)),
    bareRps: median(theirs?.map(({ rps }) => rps)),
    ...{ siteCpuMs, bareCpuMs, ratio: bareCpuMs / siteCpuMs },
    failures: all.reduce((sum, { failures }) => sum + failures, 0),
  }
}

/** @returns the value in the middle; 0 of none */
export function median(values: readonly number[] = []): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
