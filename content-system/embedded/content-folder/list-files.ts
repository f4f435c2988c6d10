import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

export interface ListedFile {
  /** Relative to the listed folder, with `/`. */
  file: string
  sizeBytes: number
  modifiedMs: number
}

/** Lists every file below a folder, by path, without hidden and backup files; none when there is no such folder. */
export async function listFiles(folder: string): Promise<ListedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const listed = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.') || part.endsWith('~')))
    .toSorted()
    .map(async (file) => {
      // A file may be deleted between listing it and reading it; then it's left out.
      const found = await stat(path.join(folder, file)).catch(() => undefined)
      return found && { file, sizeBytes: found.size, modifiedMs: found.mtimeMs }
    })
  return (await Promise.all(listed)).filter((file) => file !== undefined)
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
