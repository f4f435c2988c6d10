/** Below this width there is a hamburger menu instead of links (§9). */
export const MENU_BREAKPOINT_PX = 1300

export const SPLIT_VIEW_BREAKPOINT_PX = 1100

/** How long an awards slide stays (§9). */
export const AWARDS_AUTOPLAY_MS = 5_000
