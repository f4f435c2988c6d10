import type { Child } from './child.ts'
import { load } from './load.ts'
import { median } from './statistics.ts'

export type Comparison = {
  siteRps: number
  baselineRps: number
  /** CPU time of one response, in milliseconds. */
  siteCpuMs: number
  baselineCpuMs: number
  /** Responses that the same CPU time buys, site to baseline: steadier on a busy machine than requests a second. */
  ratio: number
  failures: number
}

type Contestant = { child: Child; url: string; headers: Record<string, string> }

/** In turn; the median of the rounds' ratios, since a machine that gets slower slows both down. */
export async function compare(
  site: Contestant,
  baseline: Contestant,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const measure = async ({ child, url, headers }: Contestant) => {
    const beforeMs = await child.cpuMs()
    const { responses, requestsPerSecond, failures } = await load(url, seconds, 8, headers)
    return { rps: requestsPerSecond, cpuMs: ((await child.cpuMs()) - beforeMs) / responses, failures }
  }
  await measure(site)
  await measure(baseline)
  const siteRounds: Awaited<ReturnType<typeof measure>>[] = []
  const baselineRounds: Awaited<ReturnType<typeof measure>>[] = []
  for (let round = 0; round < rounds; round += 1) {
    siteRounds.push(await measure(site))
    baselineRounds.push(await measure(baseline))
  }
  const siteCpuMs = median(siteRounds.map(({ cpuMs }) => cpuMs))
  const baselineCpuMs = median(baselineRounds.map(({ cpuMs }) => cpuMs))
  return {
    siteRps: median(siteRounds.map(({ rps }) => rps)),
    baselineRps: median(baselineRounds.map(({ rps }) => rps)),
    siteCpuMs,
    baselineCpuMs,
    ratio: median(siteRounds.map(({ cpuMs }, round) => (baselineRounds[round]?.cpuMs ?? NaN) / cpuMs)),
    failures: [...siteRounds, ...baselineRounds].reduce((sum, { failures }) => sum + failures, 0),
  }
}
