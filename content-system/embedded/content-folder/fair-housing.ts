// Words that fair-housing law minds (42 U.S.C. 3604(c)): an advertisement may not say, or suggest, whom a home is for. A
// person decides; this only finds them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentProblem } from './problem.ts'

type Kind = { touches: string; instead: string; patterns: string[] }

/** The WordPress plugin's list, for one list is enough. */
const listFile = join(import.meta.dirname, '..', '..', 'wordpress', 'homesite', 'fair-housing.json')

let kinds: { touches: string; instead: string; pattern: RegExp }[] | undefined

function readKinds() {
  const list = JSON.parse(readFileSync(listFile, 'utf8')) as Kind[]
  return list.map(({ touches, instead, patterns }) => ({
    touches,
    instead,
    // A line may end between two words.
    pattern: new RegExp(`\\b(?:${patterns.join('|').replaceAll(' ', '\\s+')})(?!\\w)`, 'giu'),
  }))
}

/**
 * Looks for such words in a file.
 * @param file its path, for the warnings
 * @param text all of it, as it was written
 * @returns a warning for each, with its line and what to write instead
 */
export function findFairHousingWords(file: string, text: string): ContentProblem[] {
  kinds ??= readKinds()
  return kinds.flatMap(({ touches, instead, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      message: `"${words.replaceAll(/\s+/g, ' ')}" may break fair-housing law (${touches}): ${instead}`,
    })),
  )
}
