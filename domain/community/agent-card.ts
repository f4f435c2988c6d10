// Entered once, for every flyer of the session.

import { EMAIL_ADVICE, isEmail } from '../forms/email-rule.ts'
import { hasHiddenCharacters } from '../forms/hidden-characters.ts'
import type { Picture } from '../site/picture.ts'

export type AgentCard = {
  name: string
  brokerage: string
  phone: string
  email: string
  license?: string
  /** A data address: it's stored nowhere but in the agent's browser. */
  picture?: Picture
}

export type TypedAgentCard = Required<Omit<AgentCard, 'picture'>>

export type AgentCardField = keyof TypedAgentCard | 'photo'

/** What a photo may weigh before it's made small. */
export const MAX_AGENT_PHOTO_BYTES = 12_000_000

/** Of the sealed card with its photo, in the address of a page that's printed. */
export const MAX_FLYER_TOKEN_LENGTH = 6_144

export type AgentCardResponse = { card?: AgentCard }

const MAX_LENGTH = 80

/** The number as "541-555-0142", or the fields that aren't valid. */
export function parseAgentCard(
  typed: TypedAgentCard,
): { ok: true; card: AgentCard } | { ok: false; wrong: AgentCardField[] } {
  const [name, brokerage, license] = [typed.name, typed.brokerage, typed.license].map(toOneLine)
  const email = typed.email.trim()
  const [, area, exchange, line] =
    /^(?:1)?(\d{3})(\d{3})(\d{4})$/.exec(typed.phone.replaceAll(/[\s().+-]/g, '')) ?? []
  const wrong: AgentCardField[] = [
    ...(!name || !isLine(name) ? (['name'] as const) : []),
    ...(!brokerage || !isLine(brokerage) ? (['brokerage'] as const) : []),
    ...(line === undefined ? (['phone'] as const) : []),
    ...(!isEmail(email) || !isLine(email) ? (['email'] as const) : []),
    ...(license && !isLine(license) ? (['license'] as const) : []),
  ]
  if (wrong.length > 0 || !name || !brokerage) return { ok: false, wrong }
  const phone = `${area}-${exchange}-${line}`
  return { ok: true, card: { name, brokerage, phone, email, ...(license && { license }) } }
}

const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const isLine = (text: string) => text.length <= MAX_LENGTH && !hasHiddenCharacters(text)

/** @param field one that isn't valid */
export function toAgentCardAdvice(field: AgentCardField): string {
  switch (field) {
    case 'name':
      return `Please type your name, in up to ${MAX_LENGTH} letters.`
    case 'phone':
      return 'Please type a number with its area code, such as 541-555-0142.'
    case 'brokerage':
      return `Please type your brokerage, in up to ${MAX_LENGTH} letters.`
    case 'email':
      return EMAIL_ADVICE
    case 'photo':
      return `Please choose a JPEG, PNG or WebP picture of up to ${MAX_AGENT_PHOTO_BYTES / 1_000_000} MB.`
    case 'license':
      return `Please keep the license to ${MAX_LENGTH} letters.`
  }
}
