/** '2xx' and so on, and 'none' for calls without a response. */
export type CallCounts = Readonly<Record<string, number>>

/** A retry is a call. */
export function countCalls(fetch: typeof globalThis.fetch = globalThis.fetch): {
  fetch: typeof globalThis.fetch
  counts: () => CallCounts
} {
  const counts: Record<string, number> = {}
  const add = (status: string) => (counts[status] = (counts[status] ?? 0) + 1)
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
