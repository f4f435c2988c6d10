/** Turns a phone number as people write it into a link that calls it; ten digits are a North American number. */
export function toTelHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return `tel:${/^\d{10}$/.test(digits) ? `+1${digits}` : digits}`
}

/** A link that begins a text message. @param about what it's about, and its number where there's one */
export function toSmsHref(phone: string, about: readonly (string | undefined)[] = []): string {
  const words = about.filter((each) => each !== undefined).join(', ')
  const body = words === '' ? '' : `?body=${encodeURIComponent(`About ${words}: `)}`
  return toTelHref(phone).replace('tel:', 'sms:') + body
}
