import { Menu, X } from 'lucide'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { useEffect, useReducer, useRef, type KeyboardEvent } from 'react'
import { MENU_BREAKPOINT_PX } from '../../domain/site/layout-flags.ts'
import type { Layouts } from '../../domain/site/layouts.ts'
import type { SiteBrand } from '../../domain/site/site.ts'
import { BrandLogo } from '../components/pictures/brand-logo.tsx'
import { AppLink } from '../components/links/app-link.tsx'
import { deferHydration } from '../components/defer-hydration.tsx'
import { keepFocusInside } from '../components/keep-focus-inside.ts'
import * as css from './header.module.css'
import { useBackCloses } from '../features/back-closes/use-back-closes.ts'
import { closedMenu, toMenuState } from './menu-state.ts'
import { MenuItem } from './menu-item.tsx'
import { Icon } from '../components/pictures/icon.tsx'

const panelId = 'main-menu'

const layoutClasses = { bar: css.bar, masthead: css.masthead } satisfies Record<Layouts['header'], unknown>

// A form and links, which work before their code is here.
const DeferredMenuFoot = deferHydration(async () => (await import('./menu-foot.tsx')).MenuFoot)

const DeferredSavedHomesLink = deferHydration(
  async () => (await import('./saved-homes-link.tsx')).SavedHomesLink,
)

/** Logo and navigation (§2). One tree of links: a row from 1300 px on, below that a panel behind a hamburger. */
export function Header({
  brand,
  onPanelToggle,
}: {
  brand: SiteBrand
  onPanelToggle: (isOpen: boolean) => void
}) {
  const { pathname } = useLocation()
  const [menu, dispatch] = useReducer(toMenuState, closedMenu)
  const isHydrated = useHydrated()
  const header = useRef<HTMLElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Opened before hydration: the browser needs no script for that.
    if (panel.current?.matches(':popover-open')) dispatch({ type: 'panel-toggled', isOpen: true })
  }, [])

  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    dispatch({ type: 'navigated' })
    hide(panel.current)
  }, [pathname])

  useBackCloses('menu', menu.isPanelOpen, () => hide(panel.current))

  useEffect(() => onPanelToggle(menu.isPanelOpen), [menu.isPanelOpen, onPanelToggle])

  useEffect(() => {
    const wide = matchMedia(`(min-width: ${MENU_BREAKPOINT_PX}px)`)
    const close = () => hide(panel.current)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  useEffect(() => {
    if (menu.expanded === undefined || menu.isPanelOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !panel.current?.contains(event.target))
        dispatch({ type: 'submenu-closed' })
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [menu.expanded, menu.isPanelOpen])

  function handleKeys(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') dispatch({ type: 'submenu-closed' })
    if (menu.isPanelOpen) keepFocusInside(event)
  }

  return (
    <header
      ref={header}
      className={`${css.header} ${layoutClasses[brand.layouts.header]}`}
      data-print="unboxed"
    >
      <div className={css.row}>
        <AppLink href="/" className={css.home}>
          <BrandLogo brand={brand} className={css.logo} />
        </AppLink>
        <nav aria-label="Main" className={css.nav} data-print="hide">
          <div role="presentation" onKeyDown={handleKeys}>
            <button
              type="button"
              className={css.hamburger}
              popoverTarget={panelId}
              // Until then `popovertarget` tells it, and HTML allows no second source that can't change.
              aria-expanded={isHydrated ? menu.isPanelOpen : undefined}
              aria-controls={panelId}
            >
              {menu.isPanelOpen ? <Icon of={X} /> : <Icon of={Menu} />}
              Menu
            </button>
            <div
              ref={panel}
              id={panelId}
              popover="auto"
              className={css.panel}
              onBeforeToggle={(event) => {
                const bottom = header.current?.getBoundingClientRect().bottom ?? 0
                event.currentTarget.style.setProperty('--panel-top', `${Math.max(0, Math.round(bottom))}px`)
              }}
              onToggle={(event) =>
                dispatch({ type: 'panel-toggled', isOpen: event.currentTarget.matches(':popover-open') })
              }
            >
              <ul className={css.links}>
                {brand.header.map((link) => (
                  <MenuItem
                    key={link.path}
                    link={link}
                    isCurrentBranch={isBranchOf(link.path, pathname, brand)}
                    menu={menu}
                    dispatch={dispatch}
                    onLeave={() => hide(panel.current)}
                  />
                ))}
              </ul>
              <DeferredMenuFoot brand={brand} />
            </div>
          </div>
        </nav>
        <DeferredSavedHomesLink />
      </div>
    </header>
  )
}

function hide(panel: HTMLElement | null): void {
  if (panel?.matches(':popover-open')) panel.hidePopover()
}

/** A submenu link, not a link of the header itself. */
function isBranchOf(path: string, pathname: string, brand: SiteBrand): boolean {
  return pathname.startsWith(`${path}/`) && !brand.header.some((link) => link.path === pathname)
}
