import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ListedFile } from './list-files.ts'
import type { ContentProblem } from './problem.ts'
import { SourceFileError, parseSourceFile } from './source-file.ts'
import type { SourceFile } from './source-file.ts'

export interface SourceCache {
  /** Parses the files that are new or changed. @returns every file that can be parsed, by its path. */
  read(listed: readonly ListedFile[], problems: ContentProblem[]): Promise<Map<string, SourceFile>>
}

/** Caches parsed files, so that a change of one file doesn't parse all the others again. */
export function createSourceCache(contentDir: string): SourceCache {
  const known = new Map<string, { stamp: string; result: SourceFile | ContentProblem }>()

  async function parse(file: string): Promise<SourceFile | ContentProblem> {
    try {
      return parseSourceFile(file, await readFile(path.join(contentDir, file), 'utf8'))
    } catch (error) {
      const line = error instanceof SourceFileError ? error.line : undefined
      const message = error instanceof Error ? error.message : String(error)
      return { file, message, ...(line === undefined ? {} : { line }) }
    }
  }

  return {
    async read(listed, problems) {
      const files = new Map<string, SourceFile>()
      for (const { file, modifiedMs, sizeBytes } of listed) {
        const stamp = `${modifiedMs} ${sizeBytes}`
        let entry = known.get(file)
        if (entry?.stamp !== stamp) {
          entry = { stamp, result: await parse(file) }
          known.set(file, entry)
        }
        if ('message' in entry.result) problems.push(entry.result)
        else files.set(file, entry.result)
      }
      const names = new Set(listed.map((each) => each.file))
      for (const file of known.keys()) if (!names.has(file)) known.delete(file)
      return files
    },
  }
}
