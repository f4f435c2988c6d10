/** Control characters and marks of direction: they hide or reorder what somebody reads, and no keyboard types them. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

export function hasHiddenCharacters(line: string): boolean {
  return HIDDEN.test(line)
}
