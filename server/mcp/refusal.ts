import { createSentence } from '../../domain/search/words/sentence.ts'
import { takeRefused } from '../../domain/search/words/listed-words.ts'

/** Refuses to sort people, or neighborhoods by their people; undefined where nothing is refused. */
export function toRefusal(text: string, equalHousing: string): string | undefined {
  const whole = takeRefused(createSentence(text))
  const refused = whole.length > 0 ? whole : takeRefused(createSentence(text.replaceAll('-', ' ')))
  if (refused.length === 0) return undefined
  const words = refused.map((each) => `“${each.words}”`).join(', ')
  const instead = [...new Set(refused.map((each) => each.instead))].join('; ')
  return `We don’t search by ${words}: fair-housing law keeps who lives somewhere out of it. Ask by ${instead}. ${equalHousing}`
}
