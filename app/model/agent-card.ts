// What an agent types once, to stand on every flyer of the session.

/** The same shape as whom a community names. */
export type AgentCard = { name: string; phone: string; license?: string }

/** As it was typed. */
export type TypedAgentCard = { name: string; phone: string; license: string }

export type AgentCardProblems = Partial<Record<keyof TypedAgentCard, string>>

/** What the form for it shows: what is kept, or what was typed and is not right. */
export type AgentCardAnswer = { card?: AgentCard; typed?: TypedAgentCard; problems?: AgentCardProblems }

const LONGEST = 80

/**
 * Checks what an agent has typed.
 * @param typed as it came
 * @returns the card with the number as "541-555-0142", or a sentence for each field that is not right
 */
export function parseAgentCard(
  typed: TypedAgentCard,
): { ok: true; card: AgentCard } | { ok: false; problems: AgentCardProblems } {
  const [name, license] = [typed.name, typed.license].map((text) => text.replaceAll(/\s+/g, ' ').trim())
  const [, area, exchange, line] =
    /^(?:1)?(\d{3})(\d{3})(\d{4})$/.exec(typed.phone.replaceAll(/[\s().+-]/g, '')) ?? []
  const problems: AgentCardProblems = {
    ...(!name && { name: 'Please type your name.' }),
    ...(name && name.length > LONGEST && { name: `Please keep your name to ${LONGEST} letters.` }),
    ...(line === undefined && { phone: 'Please type a number with its area code, such as 541-555-0142.' }),
    ...(license && license.length > LONGEST && { license: `Please keep the license to ${LONGEST} letters.` }),
  }
  if (Object.keys(problems).length > 0 || !name) return { ok: false, problems }
  return { ok: true, card: { name, phone: `${area}-${exchange}-${line}`, ...(license && { license }) } }
}
