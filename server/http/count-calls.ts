/** Calls by how they were answered: '2xx' and so on, and 'none' for those that had no answer. */
export type CallCounts = Readonly<Record<string, number>>

/**
 * Puts a count in front of a network.
 * @param fetch the network
 * @returns a network that does the same, and what was asked of it so far: each try is one
 */
export function countCalls(fetch: typeof globalThis.fetch = globalThis.fetch): {
  fetch: typeof globalThis.fetch
  counts: () => CallCounts
} {
  const counts: Record<string, number> = {}
  const add = (answer: string) => (counts[answer] = (counts[answer] ?? 0) + 1)
  return {
    async fetch(input, init) {
      try {
        const response = await fetch(input, init)
        add(`${Math.floor(response.status / 100)}xx`)
        return response
      } catch (error) {
        add('none')
        throw error
      }
    },
    counts: () => ({ ...counts }),
  }
}
