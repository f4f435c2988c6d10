/** Making a picture takes a core and holds the original in memory. */
import PQueue from 'p-queue'

/** More at once only slow every request down. */
const maxAtOnce = 2
/** How many tasks of one address may be in line at once; its others join later. */
const maxOfAddress = 2
/** In line at most, for everybody and again for each address. */
export const MAX_WAITING = 20

export class PicturesBusyError extends Error {
  override name = 'PicturesBusyError' as const
}

export type PictureTurns = {
  /** @throws PicturesBusyError when too many tasks of this address wait */
  ofAddress<T>(address: string, task: () => Promise<T>): Promise<T>
  /** @throws PicturesBusyError when too many tasks wait */
  take<T>(task: () => Promise<T>, isBackground: boolean): Promise<T>
}

export function createPictureTurns(): PictureTurns {
  const turns = new PQueue({ concurrency: maxAtOnce })
  const addresses = new Map<string, PQueue>()

  return {
    async ofAddress(address, task) {
      const line = addresses.get(address) ?? new PQueue({ concurrency: maxOfAddress })
      if (line.size >= MAX_WAITING) throw new PicturesBusyError()
      addresses.set(address, line)
      try {
        return await line.add(task)
      } finally {
        if (line.size + line.pending === 0) addresses.delete(address)
      }
    },
    take(task, isBackground) {
      if (turns.size >= MAX_WAITING) throw new PicturesBusyError()
      return turns.add(task, { priority: isBackground ? 0 : 1 })
    },
  }
}
