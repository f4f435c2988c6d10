import type { Brand } from '../../../brands/schema.ts'
import { parseJson } from '../../http/parse-json.ts'
import type { LeadOutcome } from './lead-store.ts'

const MAX_WORDS = 200

/** What a CRM says when it doesn't take a lead: the message of its JSON, else its text. */
export function toCrmWords(body: string): string {
  const text = findMessage(parseJson(body)) ?? body.replaceAll(/<[^>]*>/g, ' ')
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_WORDS)
}

function findMessage(json: unknown): string | undefined {
  if (Array.isArray(json)) return findMessage(json[0])
  if (typeof json !== 'object' || json === null) return undefined
  const { errors, message, error, errorMessage } = json as Record<string, unknown>
  return findMessage(errors) ?? [message, errorMessage, error].find((each) => typeof each === 'string')
}

/** @returns such as "delivered to HubSpot, Nov 29, 10:42 AM", on the builder's clock */
export function describeOutcome(
  { state, answer = 'the CRM', atMs }: LeadOutcome,
  { locale, timeZone }: Pick<Brand, 'locale' | 'timeZone'>,
): string {
  const at = new Date(atMs).toLocaleString(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  if (state === 'sent') return `delivered to ${answer}, ${at}`
  if (state === 'refused') return `not taken by ${answer}; parked ${at}`
  if (state === 'sending' || atMs === 0) return 'not delivered yet'
  return `not delivered yet; next try ${at}. ${answer}`
}
