// A WordPress with our plugin into a content folder, which pushes back without differences.
import { toFolderFiles } from './folder-files.ts'
import { readContent } from './read-content.ts'
import type { WordpressRest } from './rest.ts'
import { readState } from './state.ts'

export interface PullOptions {
  rest: WordpressRest
  /** @param path in the folder */
  writeFile(path: string, content: string | Uint8Array): Promise<void>
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch
  /** Is told how far it is. */
  tell?: (progress: string) => void
}

const FILES_AT_ONCE = 4
const FILE_TIMEOUT_MS = 60_000

/** Accounts, settings, passwords and what visitors sent stay out. @returns files that are named and can't be had. @throws TransferError */
export async function pull({
  rest,
  writeFile,
  fetch = globalThis.fetch,
  tell = () => {},
}: PullOptions): Promise<string[]> {
  const state = await readState(rest)
  tell(`items: ${state.items.length}`)
  const content = await readContent(rest, state)
  const missing: string[] = []
  const waiting = [...new Set([...Object.keys(state.files), ...content.media.map(({ file = '' }) => file)])]
  const count = waiting.length
  async function writeSome(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (waiting.length % 50 === 0) tell(`files: ${count - waiting.length} of ${count}`)
      const own = /^uploads\/(.+)/.exec(path)?.[1]
      const url = new URL(own === undefined ? path : `../${own}`, state.uploads)
      const response = await fetch(url, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) }).catch(
        () => undefined,
      )
      const bytes = response?.ok ? await response.bytes().catch(() => undefined) : undefined
      if (bytes) await writeFile(`media/${path}`, bytes)
      else missing.push(`media/${path}: ${url.href} can't be had${response ? ` (${response.status})` : ''}`)
    }
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, writeSome))
  for (const [path, text] of toFolderFiles(content)) await writeFile(path, text)
  return missing
}
