import { expect, test } from 'vitest'
import { closedMenu, opensPage, toMenuState, type MenuEvent, type MenuState } from './menu-state.ts'

function after(...events: MenuEvent[]): MenuState {
  return events.reduce(toMenuState, closedMenu)
}

test('the first tap on a parent shows its submenu, the second opens its page and closes all', () => {
  const panel = after({ type: 'panel-toggled', isOpen: true })
  expect(opensPage(panel, '/about')).toBe(false)
  const expanded = toMenuState(panel, { type: 'parent-tapped', path: '/about' })
  expect(expanded).toMatchObject({ isPanelOpen: true, expanded: '/about' })
  expect(opensPage(expanded, '/about')).toBe(true)
  expect(opensPage(expanded, '/homeowner')).toBe(false)
  expect(toMenuState(expanded, { type: 'navigated' })).toEqual(closedMenu)
})

test('one submenu shows at a time', () => {
  const state = after(
    { type: 'parent-tapped', path: '/about' },
    { type: 'parent-tapped', path: '/homeowner' },
  )
  expect(state.expanded).toBe('/homeowner')
})

test('a toggle shows and hides its submenu', () => {
  const shown = after({ type: 'toggle-pressed', path: '/about' })
  expect(shown.expanded).toBe('/about')
  expect(toMenuState(shown, { type: 'toggle-pressed', path: '/about' }).expanded).toBeUndefined()
})

test('a toggle pressed under the pointer keeps the hovered submenu open', () => {
  const hovered = after({ type: 'parent-entered', path: '/about' })
  const held = toMenuState(hovered, { type: 'toggle-pressed', path: '/about' })
  expect(held).toMatchObject({ expanded: '/about', isHeld: true })
  expect(toMenuState(held, { type: 'parent-left', path: '/about' })).toBe(held)
})

test('leaving hides what hovering has shown, and nothing of another parent', () => {
  const hovered = after({ type: 'parent-entered', path: '/about' })
  expect(toMenuState(hovered, { type: 'parent-left', path: '/about' }).expanded).toBeUndefined()
  expect(toMenuState(hovered, { type: 'parent-left', path: '/homeowner' })).toBe(hovered)
})

test('opening or closing the panel hides submenus', () => {
  const state = after(
    { type: 'panel-toggled', isOpen: true },
    { type: 'toggle-pressed', path: '/about' },
    { type: 'panel-toggled', isOpen: false },
  )
  expect(state).toEqual(closedMenu)
})

test('what changes nothing gives the same object, so that nothing is drawn again', () => {
  expect(toMenuState(closedMenu, { type: 'navigated' })).toBe(closedMenu)
  expect(toMenuState(closedMenu, { type: 'submenu-closed' })).toBe(closedMenu)
  const open = after({ type: 'panel-toggled', isOpen: true })
  expect(toMenuState(open, { type: 'panel-toggled', isOpen: true })).toBe(open)
})
