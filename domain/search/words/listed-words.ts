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

/** Takes what isn't searched, whoever asks, out of a sentence; also where figures and signs stand for letters. */
export function takeRefused(sentence: Sentence): RefusedWords[] {
  const found: RefusedWords[] = []
  for (const toText of [(text: string) => text, spellOut('i'), spellOut('l')])
    for (const { pattern, touches, instead } of refusalRules)
      for (const { index, 0: words } of toText(sentence.left).matchAll(pattern)) {
        const end = index + words.length
        if (STREET.test(sentence.left.slice(end))) continue
        found.push({ words: sentence.textOf(index, end), touches, instead })
        sentence.takeSpan(index, end, 'understood')
      }
  return found
}

const STANDS_FOR: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/** Reads "n0" and "wh1te" as words; what has no letter stays a figure. @param one what 1 and ! stand for */
function spellOut(one: string): (text: string) => string {
  const toLetter = (sign: string) => STANDS_FOR[sign] ?? (/[1!]/.test(sign) ? one : sign)
  return (text) => text.replaceAll(/(?=\S*[a-z])[a-z0-9@$!]+/g, (word) => [...word].map(toLetter).join(''))
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
