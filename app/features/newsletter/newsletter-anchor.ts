/** The id of the signup in the footer. */
export const newsletterAnchor = 'newsletter'
