// The details an agent enters once, for every flyer of the session.

import { hasHiddenCharacters } from '../forms/hidden-characters.ts'

export type AgentCard = { name: string; phone: string; license?: string }

/** As typed. */
export type TypedAgentCard = { name: string; phone: string; license: string }

export type AgentCardField = keyof TypedAgentCard

/** The form's data: the saved card, if any. */
export type AgentCardResponse = { card?: AgentCard }

const MAX_LENGTH = 80

/** Validates an agent's card. @returns the card with the number as "541-555-0142", or the fields that aren't valid */
export function parseAgentCard(
  typed: TypedAgentCard,
): { ok: true; card: AgentCard } | { ok: false; wrong: AgentCardField[] } {
  const [name, license] = [typed.name, typed.license].map((text) => text.replaceAll(/\s+/g, ' ').trim())
  const [, area, exchange, line] =
    /^(?:1)?(\d{3})(\d{3})(\d{4})$/.exec(typed.phone.replaceAll(/[\s().+-]/g, '')) ?? []
  const wrong: AgentCardField[] = [
    ...(!name || name.length > MAX_LENGTH || hasHiddenCharacters(name) ? (['name'] as const) : []),
    ...(line === undefined ? (['phone'] as const) : []),
    ...(license && (license.length > MAX_LENGTH || hasHiddenCharacters(license))
      ? (['license'] as const)
      : []),
  ]
  if (wrong.length > 0 || !name) return { ok: false, wrong }
  return { ok: true, card: { name, phone: `${area}-${exchange}-${line}`, ...(license && { license }) } }
}

/** The message for a field. @param field one that isn't valid */
export function toAgentCardAdvice(field: AgentCardField): string {
  switch (field) {
    case 'name':
      return `Please type your name, in up to ${MAX_LENGTH} letters.`
    case 'phone':
      return 'Please type a number with its area code, such as 541-555-0142.'
    case 'license':
      return `Please keep the license to ${MAX_LENGTH} letters.`
  }
}
