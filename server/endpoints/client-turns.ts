/** One client's many requests mustn't hold up another's. */

/** A browser opens six connections, but few of them miss every cache together. */
const maxOfClient = 4
/** Between two pieces of work. Node accepts one new connection in each turn of the event loop. */
const gapMs = 2
/** A client with more than that waiting pauses for this many times what its work took. */
const pauseFactor = 2
/** Work that took longer was waiting for the content system, which costs the others nothing. */
const maxPauseMs = 150

type Line = { running: number; waiting: (() => void)[] }

/** What's cached is sent in between; a client with a long line pauses for the others. */
export function createClientTurns() {
  const lines = new Map<string, Line>()
  let isScheduled = false

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setTimeout(startNext, gapMs)
  }

  function startNext(): void {
    isScheduled = false
    for (const [address, line] of lines) {
      if (line.running >= (isLong(line) ? 1 : maxOfClient)) continue
      const start = line.waiting.shift()
      if (!start) continue
      line.running += 1
      // Moved to the end of the map, so that the other clients come first.
      lines.delete(address)
      lines.set(address, line)
      schedule()
      return start()
    }
  }

  function end(address: string, line: Line): void {
    line.running -= 1
    if (line.running === 0 && line.waiting.length === 0) lines.delete(address)
    else schedule()
  }

  return {
    async run<T>(address: string, work: () => Promise<T>): Promise<T> {
      const line = lines.get(address) ?? { running: 0, waiting: [] }
      lines.set(address, line)
      await new Promise<void>((resolve) => {
        line.waiting.push(resolve)
        schedule()
      })
      const startedAtMs = performance.now()
      try {
        return await work()
      } finally {
        const pauseMs = Math.min((performance.now() - startedAtMs) * pauseFactor, maxPauseMs)
        if (isLong(line)) setTimeout(end, pauseMs, address, line)
        else end(address, line)
      }
    },
  }
}

function isLong({ waiting }: Line): boolean {
  return waiting.length > maxOfClient
}
