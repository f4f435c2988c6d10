/** What a process can be told to report. */
export type Usage = 'cpuMs' | 'heldMb' | 'residentMb'

const measurements: Record<Usage, () => number> = {
  cpuMs: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  },
  heldMb: () => {
    // What the first collection finalizes, the second one frees.
    globalThis.gc?.()
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 1_000_000
  },
  residentMb: () => process.memoryUsage.rss() / 1_000_000,
}

/** Reports this process's CPU time, which is more reliable than wall time on a busy machine, and its memory to the parent. */
export function reportUsage(): void {
  process.on('message', (usage: Usage) => process.send?.(measurements[usage]()))
}
