/** Puts a build's assets where instances of other releases find them: once, before the build is rolled out. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '../../domain/time/durations.ts'

/** A folder, or storage that behaves like one. */
export type AssetTarget = {
  /** What's there under the name, and when it was sent last. */
  find(name: string): Promise<{ bytes: number; sentMs: number } | undefined>
  send(name: string, bytes: Buffer): Promise<void>
}

export type PushCounts = { sent: number; sentBytes: number; unchanged: number }

/** So that a rule that deletes what's old, of the storage's own, spares what recent builds have. */
const renewAfterMs = 7 * DAY_MS
const atOnce = 8

/** Also what was sent over a week ago; deletes nothing. @throws what a file or the target throws */
export async function pushAssets(assetsDir: string, target: AssetTarget): Promise<PushCounts> {
  const names = (await readdir(assetsDir)).toSorted()
  const counts: PushCounts = { sent: 0, sentBytes: 0, unchanged: 0 }
  const push = async (name: string) => {
    const [bytes, found] = await Promise.all([readFile(join(assetsDir, name)), target.find(name)])
    // A name carries a hash of the content, so a file of the same length is the same.
    if (found?.bytes === bytes.length && Date.now() - found.sentMs < renewAfterMs) {
      counts.unchanged += 1
      return
    }
    await target.send(name, bytes)
    counts.sent += 1
    counts.sentBytes += bytes.length
  }
  async function pushNext(): Promise<void> {
    for (let name = names.shift(); name !== undefined; name = names.shift()) await push(name)
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, pushNext))
  } catch (error) {
    names.length = 0
    throw error
  }
  return counts
}
