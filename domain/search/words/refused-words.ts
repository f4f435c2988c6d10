// Words of a search that fair-housing law minds (42 U.S.C. 3604): they sort people, or neighborhoods by their people. A
// search doesn't follow them, whoever asks and in whichever way, and says what it can do instead.
import type { Sentence } from './sentence.ts'
import kinds from './refused-words.json' with { type: 'json' }

/** Why words aren't searched, and what may be asked in their place. */
export type Refusal = { touches: string; instead: string }

export type RefusedWords = Refusal & { words: string }

export const REFUSALS: readonly Refusal[] = kinds

const rules = kinds.map(({ touches, instead, patterns }) => ({
  touches,
  instead,
  pattern: new RegExp(`\\b(?:${patterns.join('|').replaceAll(' ', '\\s+')})(?!\\w)`, 'g'),
}))

/** A street may be called after a church, or a people; whoever asks for it sorts nobody. */
const STREET =
  /^(?: (?!people|famil|neighb)[a-z]+)? (?:st|street|ave|avenue|rd|road|lane|ln|drive|dr|court|ct|plaza|blvd|boulevard|loop|trail)\b/

/** Takes such words out of a sentence. */
export function takeRefused(sentence: Sentence): RefusedWords[] {
  const found: RefusedWords[] = []
  for (const { pattern, touches, instead } of rules)
    sentence.take(pattern, ({ index, 0: words }) => {
      if (STREET.test(sentence.left.slice(index + words.length))) return 'left'
      found.push({ words: sentence.textOf(index, index + words.length), touches, instead })
      return 'understood'
    })
  return found
}
