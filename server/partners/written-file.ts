import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** Characters. */
const CHUNK = 64 * 1024

export type WrittenFile = { path: string; bytes: number; etag: string }

/** Piece by piece, so that no more is in memory. */
export async function createFileWriter(path: string) {
  const handle = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let pending = ''
  let bytes = 0

  async function flush(): Promise<void> {
    const chunk = Buffer.from(pending, 'utf8')
    pending = ''
    hash.update(chunk)
    bytes += chunk.length
    // A disk may take less than it's given.
    for (let from = 0; from < chunk.length;)
      from += (await handle.write(chunk, from, chunk.length - from)).bytesWritten
  }

  return {
    async write(text: string): Promise<void> {
      pending += text
      if (pending.length >= CHUNK) await flush()
    },
    async finish(): Promise<WrittenFile> {
      await flush()
      await handle.close()
      return { path, bytes, etag: `"${hash.digest('base64url').slice(0, 27)}"` }
    },
    async abandon(): Promise<void> {
      await handle.close().catch(() => undefined)
    },
  }
}
