// Words of a search that fair-housing law minds (42 U.S.C. 3604): they sort people, or neighborhoods by their people. A
// search doesn't follow them, whoever asks and in whichever way, and says what it can do instead.
import type { Sentence } from './sentence.ts'
import kinds from './refused-words.json' with { type: 'json' }

/** Words that weren't searched, and what may be asked in their place. */
export type RefusedWords = { words: string; instead: string }

const rules = kinds.map(({ instead, patterns }) => ({
  instead,
  pattern: new RegExp(`\\b(?:${patterns.join('|').replaceAll(' ', '\\s+')})(?!\\w)`, 'g'),
}))

/** Takes such words out of a sentence. */
export function takeRefused(sentence: Sentence): RefusedWords[] {
  const found: RefusedWords[] = []
  for (const { pattern, instead } of rules)
    sentence.take(pattern, ({ index, 0: words }) => {
      found.push({ words: sentence.textOf(index, index + words.length), instead })
      return 'understood'
    })
  return found
}
