/** Reports this process's CPU time, which is more reliable than wall time on a busy machine, and its memory to the parent. */
export function reportUsage(): void {
  process.on('message', (message) => {
    if (message === 'cpu') {
      const { user, system } = process.cpuUsage()
      process.send?.({ cpuMs: (user + system) / 1_000 })
    }
    if (message === 'rss') process.send?.({ rssMb: process.memoryUsage().rss / 1_000_000 })
    if (message === 'memory') {
      // What the first collection finalizes, the second one frees.
      globalThis.gc?.()
      globalThis.gc?.()
      const { heapUsed, external } = process.memoryUsage()
      process.send?.({ heldMb: (heapUsed + external) / 1_000_000 })
    }
  })
}
