/** Turns a phone number as people write it into a link that calls it; ten digits are a North American number. */
export function toTelHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return `tel:${/^\d{10}$/.test(digits) ? `+1${digits}` : digits}`
}
