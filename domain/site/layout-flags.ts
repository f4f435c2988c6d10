/** Below this width there is a hamburger menu instead of links (§9). */
export const MENU_BREAKPOINT_PX = 1300

/** From this width on list and map stand side by side. */
export const SPLIT_VIEW_BREAKPOINT_PX = 1100

/** How long an awards slide stays (§9). */
export const AWARDS_AUTOPLAY_MS = 5_000

/** Awards side by side, from each window width on (§9). */
export const AWARDS_SLIDES_PER_VIEW: readonly { fromWidthPx: number; slides: number }[] = [
  { fromWidthPx: 320, slides: 2 },
  { fromWidthPx: 480, slides: 3 },
  { fromWidthPx: 900, slides: 4 },
  { fromWidthPx: 1200, slides: 6 },
  { fromWidthPx: 1600, slides: 8 },
]
