import type { Page } from '@playwright/test'

/** A control of the site, and what its first touch does. */
export type Control = {
  name: string
  path: string
  /** @default 390 */
  widthPx?: number
  /** Console errors the test expects. */
  expectedNoise?: RegExp[]
  /** Runs before scripts are held back. */
  prepare?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  /** The visible effect, once scripts are loaded or at once where none are needed. */
  expectEffect: (page: Page) => Promise<unknown>
}
