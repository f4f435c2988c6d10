/** Where builders have their privacy policy; the second is WordPress's own choice. */
const paths = ['/privacy', '/privacy-policy']

const followHtml =
  '<p>If you ask for emails about a home or a search, this website keeps your email address and what you asked for until you stop them with one click, and for a year at most. Nothing is sent before you confirm; what isn’t confirmed within three days is deleted. A mail that went unanswered is remembered for a week as a code that doesn’t show your address, so that nobody can flood you.</p>'

/** Whether a page is the builder's privacy policy. */
export function isPrivacyPage(href: string): boolean {
  return paths.includes(href)
}

/**
 * Writes what the privacy page says of this website's own storage, after the builder's words.
 * @param days how long what visitors sent is kept, at most
 * @param officeDays how long the content system keeps it; until somebody deletes it when left out
 * @param registrationDays how long a client whom an agent registers is recognized; none are registered when left out
 * @param sendsMail whether homes and searches can be followed by email
 * @returns clean HTML; '' for any other page
 */
export function toRetentionHtml(
  href: string,
  days: number | undefined,
  {
    officeDays,
    registrationDays,
    sendsMail = false,
  }: {
    officeDays?: number | undefined
    registrationDays?: number | undefined
    sendsMail?: boolean | undefined
  } = {},
): string {
  if (days === undefined || !isPrivacyPage(href)) return ''
  const office =
    officeDays === undefined
      ? ''
      : `, whose list of what arrived keeps it for ${toTime(officeDays)} at most; what the office does with it is above`
  const clients =
    registrationDays === undefined
      ? ''
      : `<p>If a sales agent registers you as a client, our office has the name, email and phone number that the agent typed. To recognize a second registration, this website keeps codes made of them, which show none of the three, for ${toTime(registrationDays)}.</p>`
  return `<h2>What this website stores</h2><p>What you send with a form goes to our office${office}. This website itself keeps it for ${toTime(days)} at most, and then deletes it.</p>${clients}${sendsMail ? followHtml : ''}`
}

function toTime(days: number): string {
  return days === 1 ? 'one day' : `${days} days`
}
