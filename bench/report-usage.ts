/** Lets the parent ask what this program uses: processor time, which on a busy machine says more than the clock, and memory. */
export function tellUsage(): void {
  process.on('message', (message) => {
    if (message === 'cpu') {
      const { user, system } = process.cpuUsage()
      process.send?.({ cpuMs: (user + system) / 1_000 })
    }
    if (message === 'memory') {
      globalThis.gc?.()
      const { heapUsed, external } = process.memoryUsage()
      process.send?.({ heldMb: (heapUsed + external) / 1_000_000 })
    }
  })
}
