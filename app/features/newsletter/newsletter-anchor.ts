export const newsletterAnchor = 'newsletter'
