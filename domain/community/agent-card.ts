// What an agent types once, to stand on every flyer of the session.

/** The same shape as whom a community names. */
export type AgentCard = { name: string; phone: string; license?: string }

/** As it was typed. */
export type TypedAgentCard = { name: string; phone: string; license: string }

export type AgentCardField = keyof TypedAgentCard

/** What the form for it shows: what is kept. */
export type AgentCardAnswer = { card?: AgentCard }

const LONGEST = 80

/**
 * Checks what an agent has typed.
 * @param typed as it came
 * @returns the card with the number as "541-555-0142", or the fields that are not right
 */
export function parseAgentCard(
  typed: TypedAgentCard,
): { ok: true; card: AgentCard } | { ok: false; wrong: AgentCardField[] } {
  const [name, license] = [typed.name, typed.license].map((text) => text.replaceAll(/\s+/g, ' ').trim())
  const [, area, exchange, line] =
    /^(?:1)?(\d{3})(\d{3})(\d{4})$/.exec(typed.phone.replaceAll(/[\s().+-]/g, '')) ?? []
  const wrong: AgentCardField[] = [
    ...(!name || name.length > LONGEST ? (['name'] as const) : []),
    ...(line === undefined ? (['phone'] as const) : []),
    ...(license && license.length > LONGEST ? (['license'] as const) : []),
  ]
  if (wrong.length > 0 || !name) return { ok: false, wrong }
  return { ok: true, card: { name, phone: `${area}-${exchange}-${line}`, ...(license && { license }) } }
}

/**
 * Says how a field is filled in.
 * @param field one that is not right
 * @returns a sentence
 */
export function toAgentCardAdvice(field: AgentCardField): string {
  switch (field) {
    case 'name':
      return `Please type your name, in up to ${LONGEST} letters.`
    case 'phone':
      return 'Please type a number with its area code, such as 541-555-0142.'
    case 'license':
      return `Please keep the license to ${LONGEST} letters.`
  }
}
