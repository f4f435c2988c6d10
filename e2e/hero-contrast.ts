/** How well the front page's first text can be read on its photo, measured in pixels. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { resizeWindow } from './fixtures.ts'

const windows = [
  [390, 844],
  [820, 1180],
  [960, 700],
  [1440, 900],
  [1920, 1080],
] as const

/** WCAG's large text: 24 px, or 18.66 px and bold. */
const LARGE_PX = 24

type Line = {
  text: string
  sizePx: number
  color: number[]
  x: number
  y: number
  width: number
  height: number
}

/**
 * Looks at every pixel behind the text, where the photo is the least suitable one: as light as the text, or as dark.
 * @returns the lines that WCAG AA finds too faint
 */
export async function listFaintLines(page: Page): Promise<string[]> {
  const faint: string[] = []
  let photo = await toPhoto('#fff')
  await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/png', body: photo }))
  for (const color of ['#fff', '#000']) {
    photo = await toPhoto(color)
    await page.goto('/')
    for (const [width, height] of windows) {
      await resizeWindow(page, width, height)
      const lines = await page.evaluate(listLines)
      const { data, info } = await sharp(await page.screenshot())
        .raw()
        .toBuffer({ resolveWithObject: true })
      for (const line of lines) {
        let lowest = Infinity
        for (let y = Math.ceil(line.y); y < line.y + line.height; y += 2)
          for (let x = Math.ceil(line.x); x < line.x + line.width; x += 2) {
            const at = (y * info.width + x) * info.channels
            lowest = Math.min(lowest, contrast(line.color, [...data.subarray(at, at + 3)]))
          }
        if (lowest < (line.sizePx >= LARGE_PX ? 3 : 4.5))
          faint.push(`“${line.text}” on ${color} at ${width}: ${lowest.toFixed(2)}`)
      }
    }
  }
  return faint
}

function toPhoto(background: string): Promise<Buffer> {
  return sharp({ create: { width: 3, height: 2, channels: 3, background } })
    .png()
    .toBuffer()
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Runs in the page: where its lines are, which it hides. The search has a color of its own behind it. */
async function listLines(): Promise<Line[]> {
  await document.fonts.ready
  const texts = [...document.querySelectorAll<HTMLElement>('main header :is(h1, p:not(:has(a)))')]
  return texts.flatMap((element) => {
    element.style.color = ''
    const { color, fontSize } = getComputedStyle(element)
    const range = document.createRange()
    range.selectNodeContents(element)
    element.style.color = 'transparent'
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({
      text: element.textContent.slice(0, 30),
      sizePx: Number.parseFloat(fontSize),
      color: (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number),
      ...{ x, y, width, height },
    }))
  })
}
