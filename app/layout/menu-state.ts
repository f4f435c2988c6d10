/** The header's menus as a state machine: the panel behind the hamburger, and one submenu at a time. */

export type MenuState = {
  /** The panel below 1300 px. */
  isPanelOpen: boolean
  /** The path of the parent whose submenu shows. */
  expanded?: string | undefined
  /** The submenu was opened by a tap or a key, not by hover: leaving doesn't close it. */
  isHeld: boolean
}

export type MenuEvent =
  | { type: 'panel-toggled'; isOpen: boolean }
  /** The pointer entered the parent, or it got the keyboard's focus. */
  | { type: 'parent-entered'; path: string }
  | { type: 'parent-left'; path: string }
  | { type: 'parent-tapped'; path: string }
  | { type: 'toggle-pressed'; path: string }
  | { type: 'submenu-closed' }
  | { type: 'navigated' }

export const closedMenu: MenuState = { isPanelOpen: false, isHeld: false }

export function toMenuState(state: MenuState, event: MenuEvent): MenuState {
  switch (event.type) {
    case 'panel-toggled':
      return event.isOpen === state.isPanelOpen ? state : { isPanelOpen: event.isOpen, isHeld: false }
    case 'parent-entered':
      return state.expanded === event.path ? state : { ...state, expanded: event.path, isHeld: false }
    case 'parent-left':
      return state.expanded === event.path && !state.isHeld ? { ...state, expanded: undefined } : state
    case 'parent-tapped':
      return { ...state, expanded: event.path, isHeld: true }
    case 'toggle-pressed':
      return state.expanded === event.path && state.isHeld
        ? { ...state, expanded: undefined, isHeld: false }
        : { ...state, expanded: event.path, isHeld: true }
    case 'submenu-closed':
      return state.expanded === undefined ? state : { ...state, expanded: undefined, isHeld: false }
    case 'navigated':
      return state.isPanelOpen || state.expanded !== undefined ? closedMenu : state
  }
}

/** The first tap on a parent shows its submenu, the next goes to its page (§2). */
export function opensPage(state: MenuState, path: string): boolean {
  return state.expanded === path
}
