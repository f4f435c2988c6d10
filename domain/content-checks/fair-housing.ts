// 42 U.S.C. 3604(c): an advertisement may not suggest whom a home is for; a person decides.
import kinds from './fair-housing.json' with { type: 'json' }
import { problem, type CheckedItem, type Problem } from './checked-content.ts'

/** Where they stand in the text, what they touch, what to write instead. */
export type DoubtfulWords = { words: string; index: number; touches: string; instead: string }

const patterns = kinds.map(({ touches, instead, patterns }) => ({
  touches,
  instead,
  // A line may end between two words.
  pattern: new RegExp(`\\b(?:${patterns.join('|').replaceAll(' ', '\\s+')})(?!\\w)`, 'giu'),
}))

export function findDoubtfulWords(text: string): DoubtfulWords[] {
  return patterns.flatMap(({ touches, instead, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ words, index, touches, instead })),
  )
}

export function checkWords(item: CheckedItem): Problem[] {
  const { plat: _, ...fields } = item.fields
  const text = [item.title, item.excerpt, item.body, ...textsIn(fields)].map(withoutTags).join('. ')
  const found = new Map(
    findDoubtfulWords(text).map((found) => [found.words.replaceAll(/\s+/g, ' ').toLowerCase(), found]),
  )
  return [...found].map(([words, { words: quote, touches, instead }]) => {
    const text = `“${words}” may break fair-housing law (${touches}).`
    const fix = `${instead.charAt(0).toUpperCase()}${instead.slice(1)}.`
    return problem('serious', 'fair-housing', text, fix, { quote })
  })
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Words in type of their own are still the sentence's. */
function withoutTags(html: string): string {
  return html
    .replaceAll(/<\/?(?:a|b|em|i|span|strong)\b[^<>]*>/gi, '')
    .replaceAll(/<[^<>]*>/g, '. ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/&(?:#8217|#x2019|rsquo);/gi, '’')
}
