import { ChevronDown } from 'lucide'
import { useId, type Dispatch, type FocusEvent, type MouseEvent, type PointerEvent } from 'react'
import { MENU_BREAKPOINT_PX } from '../../domain/site/layout-flags.ts'
import type { SiteMenuLink } from '../../domain/site/site.ts'
import { AppLink } from '../components/links/app-link.tsx'
import { opensElsewhere } from '../components/links/opens-elsewhere.ts'
import * as css from './menu-item.module.css'
import { opensPage, type MenuEvent, type MenuState } from './menu-state.ts'
import { Icon } from '../components/pictures/icon.tsx'

/** Where the first tap on a parent shows its submenu; a mouse shows it on hover. */
const firstTapExpands = `(width < ${MENU_BREAKPOINT_PX}px), (hover: none)`

export function MenuItem({
  link,
  isCurrentBranch,
  menu,
  dispatch,
  onLeave,
}: {
  link: SiteMenuLink
  isCurrentBranch: boolean
  menu: MenuState
  dispatch: Dispatch<MenuEvent>
  onLeave: () => void
}) {
  const submenuId = useId()
  const { path, label, rel, children } = link
  const branch = isCurrentBranch ? '' : undefined

  function follow() {
    dispatch({ type: 'navigated' })
    onLeave()
  }

  if (!children) {
    return (
      <li>
        <div className={css.item}>
          <AppLink
            href={path}
            rel={rel}
            isMenuLink
            replaces={menu.isPanelOpen}
            className={css.link}
            data-branch={branch}
            onClick={follow}
          >
            {label}
          </AppLink>
        </div>
      </li>
    )
  }

  const isExpanded = menu.expanded === path

  function tap(event: MouseEvent) {
    if (opensElsewhere(event)) return
    if (opensPage(menu, path)) return follow()
    event.preventDefault()
    dispatch({ type: 'parent-tapped', path })
  }

  function enterByPointer({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse' && isWide()) dispatch({ type: 'parent-entered', path })
  }

  function leaveByPointer({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse' && isWide()) dispatch({ type: 'parent-left', path })
  }

  function enterByFocus({ target, currentTarget, relatedTarget }: FocusEvent) {
    // A tap also focuses the link, and the first tap must still only show the submenu.
    const comesFromOutside = !currentTarget.contains(relatedTarget)
    if (comesFromOutside && isWide() && target.matches(':focus-visible'))
      dispatch({ type: 'parent-entered', path })
  }

  function leaveByFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (isExpanded && relatedTarget && isWide() && !currentTarget.contains(relatedTarget))
      dispatch({ type: 'submenu-closed' })
  }

  return (
    <li>
      <div
        role="presentation"
        className={css.item}
        data-expanded={isExpanded ? '' : undefined}
        onPointerEnter={enterByPointer}
        onPointerLeave={leaveByPointer}
        onFocus={enterByFocus}
        onBlur={leaveByFocus}
      >
        <AppLink
          href={path}
          rel={rel}
          isMenuLink
          replaces={menu.isPanelOpen}
          className={css.link}
          data-branch={branch}
          data-needs-script={firstTapExpands}
          onClick={tap}
        >
          {label}
        </AppLink>
        <button
          type="button"
          className={css.toggle}
          aria-label={label}
          aria-expanded={isExpanded}
          aria-controls={submenuId}
          onClick={() => dispatch({ type: 'toggle-pressed', path })}
        >
          <Icon of={ChevronDown} strokeWidth={2} />
        </button>
        <div id={submenuId} className={css.submenu}>
          <ul className={css.submenuLinks}>
            {children.map((child) => (
              <li key={child.path}>
                <AppLink
                  href={child.path}
                  rel={child.rel}
                  isMenuLink
                  replaces={menu.isPanelOpen}
                  className={css.submenuLink}
                  onClick={follow}
                >
                  {child.label}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </li>
  )
}

function isWide(): boolean {
  return matchMedia(`(min-width: ${MENU_BREAKPOINT_PX}px)`).matches
}
