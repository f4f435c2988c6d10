export type PlatChoice = { lot?: string | undefined; plan?: string | undefined }

const MAX_WORD_LENGTH = 40

/** Reads the selected lot and plan from an address; they may not exist on the plat. Malformed values are dropped. */
export function parsePlatChoice({ lot, plan }: Readonly<Record<string, unknown>>): PlatChoice {
  return { lot: toWord(lot), plan: toWord(plan) }
}

function toWord(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const isWord = text.length <= MAX_WORD_LENGTH && /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(text)
  return isWord ? text : undefined
}
