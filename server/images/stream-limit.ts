export type StreamLimit = {
  /** Returns what gives the place back; undefined when there's none. */
  take(client: string): (() => void) | undefined
  /** Gives the place back once the body is read, given up or broken. */
  releaseAtEnd(
    body: ReadableStream<Uint8Array<ArrayBuffer>>,
    release: () => void,
  ): ReadableStream<Uint8Array<ArrayBuffer>>
}

export function createStreamLimit({ max, maxOfClient }: { max: number; maxOfClient: number }): StreamLimit {
  const ofClients = new Map<string, number>()
  let count = 0

  return {
    take(client) {
      const own = ofClients.get(client) ?? 0
      if (count >= max || own >= maxOfClient) return undefined
      count += 1
      ofClients.set(client, own + 1)
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        count -= 1
        const left = (ofClients.get(client) ?? 1) - 1
        if (left > 0) ofClients.set(client, left)
        else ofClients.delete(client)
      }
    },

    releaseAtEnd(body, release) {
      const reader = body.getReader()
      return new ReadableStream({
        async pull(controller) {
          try {
            const { done, value } = await reader.read()
            if (!done) return controller.enqueue(value)
            release()
            controller.close()
          } catch (error) {
            release()
            controller.error(error)
          }
        },
        cancel(reason) {
          release()
          return reader.cancel(reason)
        },
      })
    },
  }
}
