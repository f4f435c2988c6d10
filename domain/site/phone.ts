/**
 * Turns a phone number as people write it into a link that calls it.
 * @param phone such as "541-555-0100" or "+1 541 555 0100"; ten digits are a North American number
 * @returns "tel:+15415550100"
 */
export function toTelHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return `tel:${/^\d{10}$/.test(digits) ? `+1${digits}` : digits}`
}
