// What fair-housing law minds (42 U.S.C. 3604), and wishes that a search can't hold, counted for the builder.
import type { Sentence } from './sentence.ts'
import refusals from './refused-words.json' with { type: 'json' }
import wishes from './wishes.json' with { type: 'json' }

/** Why words aren't searched, and what may be asked in their place. */
export type Refusal = { touches: string; instead: string }

export type RefusedWords = Refusal & { words: string }

export const REFUSALS: readonly Refusal[] = refusals
export const WISHES: readonly { key: string; name: string }[] = wishes

const toRules = <Kind extends { patterns: string[] }>(kinds: readonly Kind[]) =>
  kinds.map((kind) => ({
    ...kind,
    pattern: new RegExp(`\\b(?:${kind.patterns.join('|').replaceAll(' ', '\\s+')})(?!\\w)`, 'g'),
  }))
const refusalRules = toRules(refusals)
const wishRules = toRules(wishes)

/** A street may be called after a church, or a people; whoever asks for it sorts nobody. */
const STREET =
  /^(?: (?!people|famil|neighb)[a-z]+)? (?:st|street|ave|avenue|rd|road|lane|ln|drive|dr|court|ct|plaza|blvd|boulevard|loop|trail)\b/

/** Takes what isn't searched, whoever asks, out of a sentence. */
export function takeRefused(sentence: Sentence): RefusedWords[] {
  const found: RefusedWords[] = []
  for (const { pattern, touches, instead } of refusalRules)
    sentence.take(pattern, ({ index, 0: words }) => {
      if (STREET.test(sentence.left.slice(index + words.length))) return 'left'
      found.push({ words: sentence.textOf(index, index + words.length), touches, instead })
      return 'understood'
    })
  return found
}

export function takeWishes(sentence: Sentence): string[] {
  return wishRules.flatMap(({ key, pattern }) => {
    let isFound = false
    sentence.take(pattern, () => {
      isFound = true
      return 'understood'
    })
    return isFound ? key : []
  })
}
