// Pictures and other files of a push: what is there as it is in the folder isn't sent again.
import type { ContentExport } from '../embedded/content-folder/content-export.ts'
import { mapStrings } from '../embedded/content-folder/field-reader.ts'
import type { Json } from '../embedded/content-folder/folder-content.ts'
import type { ContentProblem } from '../embedded/content-folder/problem.ts'
import type { WordpressRest } from './rest.ts'
import { hashOf, type TransferState } from './state.ts'

/** @param path below `media/` */
export type ReadFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>

export interface FolderFile {
  path: string
  hash: string
  isThere: boolean
}

/** PHP takes 20 files with a call, and usual hosts 8 MB. */
const AT_ONCE = { files: 20, bytes: 4_000_000 }
const CALLS_AT_ONCE = 3

/** Those of `media.yaml`, and those that a text names. @returns of each that can be read whether it's there */
export async function listFiles(
  content: ContentExport,
  { files, hashes }: TransferState,
  readFile: ReadFile,
): Promise<Map<string, FolderFile>> {
  const paths = new Set(content.media.flatMap(({ file }) => file ?? []))
  mapStrings(content as unknown as Json, '', (text) => {
    for (const [, path = ''] of text.matchAll(/\bmedia:([A-Za-z0-9](?:[\w./-]*[\w-])?)/g)) paths.add(path)
    return text
  })
  const found = new Map<string, FolderFile>()
  for (const path of paths) {
    // What isn't there is told where it's named.
    const bytes = await readFile(path).catch(() => undefined)
    if (!bytes) continue
    const hash = await hashOf(bytes)
    const there = files[path]
    // A drawing is cleaned before it's stored.
    const isThere = Boolean(there) && (there === hash || hashes[`drawing ${path}`] === `${hash} ${there}`)
    found.set(path, { path, hash, isThere })
  }
  return found
}

/** @returns what is remembered of drawings, by name */
export async function sendFiles(
  files: readonly FolderFile[],
  {
    rest,
    readFile,
    complain,
    tell,
  }: {
    rest: WordpressRest
    readFile: ReadFile
    complain: (problem: ContentProblem) => void
    tell: (progress: string) => void
  },
): Promise<Record<string, string>> {
  const waiting = [...files]
  const hashes: Record<string, string> = {}
  async function sendSome(): Promise<void> {
    while (waiting.length > 0) {
      const form = new FormData()
      const some: FolderFile[] = []
      for (let bytes = 0; some.length < AT_ONCE.files && bytes < AT_ONCE.bytes;) {
        const file = waiting.shift()
        if (!file) break
        const content = await readFile(file.path)
        form.set(`file${some.length}`, new Blob([content]), file.path.slice(file.path.lastIndexOf('/') + 1))
        some.push(file)
        bytes += content.length
      }
      tell(`files: ${files.length - waiting.length} of ${files.length}`)
      form.set('paths', JSON.stringify(some.map(({ path }) => path)))
      const answer = (await rest.post('homesite/v1/content/files', form)) as {
        stored: Record<string, string>
        problems: ContentProblem[]
      }
      answer.problems.forEach(complain)
      for (const { path, hash } of some) {
        const stored = answer.stored[path]
        if (stored !== undefined && stored !== hash) hashes[`drawing ${path}`] = `${hash} ${stored}`
      }
    }
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, sendSome))
  return hashes
}
