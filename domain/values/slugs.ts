/** Reads a slug as it stands in addresses. WordPress writes what isn't Latin percent-encoded, once. */
export function readSlug(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // With a percent sign of its own it's as it is.
    return text
  }
}

/** Says whether a text can be the last part of an item's path: no space, no sign that separates addresses, up to 200. */
export function isSlug(slug: string): boolean {
  return slug.length <= 200 && /^(?:[\w-]|(?![\p{C}\p{Z}])[^\0-\x7f])+$/u.test(slug)
}
