/**
 * Where a WordPress has its uploads: media answers name each file's address, and its path below the folder.
 */
import { z } from 'zod'
import { readBodyText } from '../../http/read-body.ts'

/** Several, because media moved to another host stand beside those that weren't. */
const mediaPath = '/wp-json/wp/v2/media?per_page=20'
/** Doubled after each try, also where there are no media. */
const firstRetryMs = 10_000
const longestRetryMs = 300_000
const maxBytes = 4_000_000
const mediaShape = z.array(
  z.object({
    source_url: z.string(),
    media_details: z
      .object({ file: z.string().min(1) })
      .optional()
      .catch(undefined),
  }),
)

type Options = {
  contentOrigin: string
  fetch: typeof globalThis.fetch
  timeoutMs: number
  learn: (folderUrl: string) => void
}

/** Has the upload folders learned beside the first call, whose response waits for it. */
export function learnUploadFolders({ contentOrigin, fetch, timeoutMs, learn }: Options): typeof fetch {
  let learning: Promise<boolean> | undefined
  let retryMs = firstRetryMs
  let isWaiting = false

  async function read(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(timeoutMs / 2)
      const response = await fetch(contentOrigin + mediaPath, { redirect: 'manual', signal })
      const media = mediaShape.parse(JSON.parse(await readBodyText(response, maxBytes)))
      const folders = new Set(
        media.flatMap(({ source_url, media_details }) => toFolder(source_url, media_details?.file)),
      )
      folders.forEach(learn)
      return media.length > 0
    } catch {
      return false
    }
  }

  async function learnOnce(): Promise<void> {
    learning ??= read()
    const isLearned = await learning
    if (isLearned || isWaiting) return
    isWaiting = true
    // By itself: pages that lost their pictures may be in memory, and ask for nothing.
    setTimeout(() => {
      isWaiting = false
      learning = undefined
      void learnOnce()
    }, retryMs).unref()
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  return async (input, init) => (await Promise.all([fetch(input, init), learnOnce()]))[0]
}

function toFolder(url: string, file: string | undefined): string[] {
  const pathname = URL.parse(url)?.pathname
  const end = file === undefined ? undefined : URL.parse(file, 'https://uploads.invalid/')?.pathname
  return pathname && end && pathname.endsWith(end)
    ? [new URL(pathname.slice(0, 1 - end.length), url).href]
    : []
}
