/** CSS hex colors: a background, and the ink that is readable on it. */
export type ReadablePair = { background: string; ink: '#000000' | '#ffffff' }

/** 3, 4, 6 or 8 digits, such as #8f4a2b. */
const HEX_COLOR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** One always reaches 4.5:1 (WCAG 2 AA); transparency is ignored, and undefined is no hex color. */
export function toReadablePair(color: string): ReadablePair | undefined {
  if (!HEX_COLOR.test(color)) return undefined
  const short = color.length < 7
  const channels = [0, 1, 2].map((index) => {
    const digits = short ? color.charAt(1 + index).repeat(2) : color.slice(1 + index * 2, 3 + index * 2)
    return digits.toLowerCase()
  })
  const background = `#${channels.join('')}`
  const luminance = toLuminance(channels.map((digits) => Number.parseInt(digits, 16)))
  const onWhite = 1.05 / (luminance + 0.05)
  const onBlack = (luminance + 0.05) / 0.05
  return { background, ink: onWhite >= onBlack ? '#ffffff' : '#000000' }
}

/** Relative luminance as WCAG 2 defines it, 0 to 1. */
function toLuminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
