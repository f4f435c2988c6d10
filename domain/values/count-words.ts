const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** @returns the number that "61" or "sixty-one" says; undefined for any other word */
export function toCount(words: string): number | undefined {
  if (/^\d+$/.test(words)) return Number(words)
  const [first = '', second] = words.toLowerCase().split('-')
  const ten = (tens.indexOf(first) + 2) * 10
  if (tens.includes(first)) return second === undefined ? ten : ten + Math.max(0, small.indexOf(second))
  return small.includes(first) ? small.indexOf(first) : undefined
}
