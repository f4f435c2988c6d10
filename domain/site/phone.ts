/**
 * Turns a phone number as people write it into a link that calls it.
 * @param phone such as "212-555-0199" or "+1 212 555 0199"; ten digits are a North American number
 * @returns "tel:+15415550100"
 */
export function toTelHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return `tel:${/^\d{10}$/.test(digits) ? `+1${digits}` : digits}`
}
