/** Where builders have their privacy policy; the second is WordPress's own choice. */
const paths = ['/privacy', '/privacy-policy']

/**
 * Writes what the privacy page says of this website's own storage, after the builder's words.
 * @param days how long what visitors sent is kept, at most
 * @returns clean HTML; '' for any other page
 */
export function toRetentionHtml(href: string, days: number | undefined): string {
  if (days === undefined || !paths.includes(href)) return ''
  const time = days === 1 ? 'one day' : `${days} days`
  return `<h2>What this website stores</h2><p>What you send with a form goes to our office. This website itself keeps it for ${time} at most, and then deletes it.</p>`
}
