/** Whether the names on a site plan can be read. */
import type { Locator } from '@playwright/test'

/** @returns pairs of names of which a letter covers another's, as the drawing shows them at its size */
export function listCollidingNames(drawing: Locator): Promise<string[]> {
  return drawing.evaluate((svg) => {
    const letters = [...svg.querySelectorAll<SVGTextElement>('g[aria-hidden] text')]
      .filter((text) => text.checkVisibility({ visibilityProperty: true }))
      .flatMap((text) => {
        const name = text.textContent
        const matrix = text.getScreenCTM()
        if (!matrix) return []
        return Array.from({ length: text.getNumberOfChars() }, (_, index) => text.getExtentOfChar(index)).map(
          // A letter is lower than its line.
          ({ x, y, width, height }) => ({
            text,
            name,
            left: x * matrix.a,
            right: (x + width) * matrix.a,
            top: (y + height * 0.22) * matrix.d + matrix.f,
            bottom: (y + height * 0.8) * matrix.d + matrix.f,
          }),
        )
      })
    const pairs = letters.flatMap((one, index) =>
      letters
        .slice(index + 1)
        .filter(
          (other) =>
            other.text !== one.text &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
        )
        .map((other) => `${one.name} and ${other.name}`),
    )
    return [...new Set(pairs)]
  })
}
