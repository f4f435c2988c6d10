// What buyers wish for and a search can't hold: each is told by a name of ours, and counted for the builder.
import type { Sentence } from './sentence.ts'
import kinds from './wishes.json' with { type: 'json' }

export const WISHES: readonly { key: string; name: string }[] = kinds

const rules = kinds.map(({ key, patterns }) => ({
  key,
  pattern: new RegExp(`\\b(?:${patterns.join('|').replaceAll(' ', '\\s+')})(?![\\w])`, 'g'),
}))

/** Takes such words out of a sentence. @returns their keys */
export function takeWishes(sentence: Sentence): string[] {
  const found = new Set<string>()
  for (const { key, pattern } of rules)
    sentence.take(pattern, () => {
      found.add(key)
      return 'understood'
    })
  return [...found]
}
