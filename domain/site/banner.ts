/** The bar on top of every screen (§2, §3). Absent altogether when the content system doesn't show it. */
export type Banner = {
  title: string
  buttonTitle?: string
  buttonLink?: string
  /** A CSS hex color such as #8f4a2b; absent when the editor's value isn't one. */
  backgroundColor?: string
}

/** The banner on homeowner screens. */
export type HomeownerBanner = { title: string; text?: string; buttonTitle?: string; buttonLink?: string }

/**
 * Tells whether a text is a CSS hex color, so that an editor's value can stand in a style.
 * @param text such as "#8f4a2b" or "#fff"
 * @returns true for 3, 4, 6 or 8 hex digits after a number sign
 */
export function isHexColor(text: string): boolean {
  return /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)
}
