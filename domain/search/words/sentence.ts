/** More isn't read. */
export const MAX_WORDS_LENGTH = 160

/** What becomes of a piece that a rule found: it's understood, it's certainly not, or another rule may try. */
export type Taken = 'understood' | 'unread' | 'left'

const UNDERSTOOD = '\ue000'
const UNREAD = '\ue001'

/** Words that say nothing by themselves, at the ends of a piece that nobody understood. */
// The mark lets a bundler leave this out of pages that only need the limit.
const FILLERS = /* @__PURE__ */ new Set(
  /* @__PURE__ */ (
    'a an the and or but with without in near at by of on for from to around about close i im we want wants need needs ' +
    'looking look search searching find show me us please buy buying that which has have having is are be some any all ' +
    'my our you your do got there this it its new newly built build sale something anything somewhere anywhere like ' +
    'would could can will love really very just price priced prices cost costing usd dollars budget area town city ' +
    'region place located only also plus up down under over what whats where within than least most more less hi hello first zip code style also their one ones am dollar payment payments listing listings community ' +
    'communities neighborhood zoned everything dream home homes lista casa'
  ).split(' '),
)

/** What a visitor typed: rules take out what they understand, each piece once. */
export type Sentence = {
  /** Lower case and as long as the original; what's taken is marks. */
  readonly left: string
  /** Offers each match of a pattern in what's left to a rule. @param pattern global, for lower case */
  take: (pattern: RegExp, use: (match: RegExpExecArray) => Taken) => void
  takeSpan: (start: number, end: number, as: Exclude<Taken, 'left'>) => void
  textOf: (start: number, end: number) => string
  /** What nobody understood, in the visitor's own spelling, without fillers around it. */
  listUnread: () => string[]
}

/** @param words as typed; control characters, marks like ours and what's beyond the limit are dropped */
export function createSentence(words: string): Sentence {
  const original = words
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{C}/gu, ' ')
    .slice(0, MAX_WORDS_LENGTH)
  let left = Array.from({ length: original.length }, (_, index) =>
    toPlainCharacter(original.charAt(index)),
  ).join('')

  function takeSpan(start: number, end: number, as: Exclude<Taken, 'left'>) {
    const mark = as === 'understood' ? UNDERSTOOD : UNREAD
    left = left.slice(0, start) + mark.repeat(end - start) + left.slice(end)
  }

  return {
    get left() {
      return left
    },
    take(pattern, use) {
      for (const match of left.matchAll(pattern)) {
        const taken = use(match)
        if (taken !== 'left') takeSpan(match.index, match.index + match[0].length, taken)
      }
    },
    takeSpan,
    textOf: (start, end) => original.slice(start, end),
    listUnread() {
      return [...left.matchAll(/[^\ue000;,!?|]+/g)].flatMap(({ 0: piece, index }) => {
        const words = [...piece.matchAll(/[^\s()"“”:/]+/g)].map((word) => ({
          isFiller:
            FILLERS.has(word[0].replaceAll(/[^a-z\ue001]/g, '')) || !/[\p{L}\p{N}\ue001$]/u.test(word[0]),
          start: index + word.index,
          end: index + word.index + word[0].length,
        }))
        const first = words.find(({ isFiller }) => !isFiller)
        const last = words.findLast(({ isFiller }) => !isFiller)
        return first && last ? [original.slice(first.start, last.end).replace(/[.-]+$/, '')] : []
      })
    },
  }
}

/** As long as it was, so that places in both texts agree. */
function toPlainCharacter(character: string): string {
  if (/[‘’ʼ]/.test(character)) return "'"
  if (/[‐‑‒–—]/.test(character)) return '-'
  if (/\s/.test(character)) return ' '
  // "¿Recámaras?" is written with and without its accent. The form of a figure says how much it is: "½".
  const plain = character
    .normalize(/\p{L}/u.test(character) ? 'NFKD' : 'NFD')
    .charAt(0)
    .toLowerCase()
  const lower = plain.length === character.length ? plain : character
  return LATIN[LOOKALIKES.indexOf(lower)] ?? lower
}

/** Cyrillic and Greek letters that look like Latin ones, and those. */
const LOOKALIKES = 'авекмнорстухіјѕһԁԛԝαβεικνορτυχ'
const LATIN = 'abekmhopctyxijshdqwabeikvoptux'
