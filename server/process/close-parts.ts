import { withTimeout } from './with-timeout.ts'
import type { Log } from './log.ts'

/** Longer than a mail in flight may take, and what's left when requests in flight have taken all the time they may. */
const waitMs = 4_000

/** At the same time; one that fails, or takes too long, keeps no other one open. @param parts by log name */
export async function closeParts(
  parts: Record<string, { close(): unknown } | undefined>,
  log: Log,
  limitMs = waitMs,
): Promise<void> {
  async function closeOne(part: { close(): unknown } | undefined): Promise<void> {
    await part?.close()
  }
  await Promise.all(
    Object.entries(parts).map(([name, part]) =>
      withTimeout(limitMs, closeOne(part), () =>
        Promise.reject(new Error(`It takes longer than ${limitMs} ms`)),
      ).catch((error: unknown) =>
        log.error({ err: error, part: name }, "A part of the site couldn't be closed"),
      ),
    ),
  )
}
