import { X } from 'lucide'
import { useEffect, type CSSProperties } from 'react'
import type { Banner } from '../../domain/site/banner.ts'
import { interfaceStore, useInterfaceState } from '../features/interface-state/interface-state.ts'
import { AppLink } from '../components/links/app-link.tsx'
import * as iconCss from '../components/links/icon-button.module.css'
import * as css from './announcement.module.css'
import { closedBannerKey, toBannerKey } from './banner-key.ts'
import { Icon } from '../components/pictures/icon.tsx'

/** The bar at the top of every screen (§2). In normal flow, so that the header is below it from the start. */
export function Announcement({ banner }: { banner: Banner }) {
  const isShown = useInterfaceState('showBanner')
  const key = toBannerKey(banner)

  useEffect(() => {
    if (readClosedKey() === key) interfaceStore.set({ showBanner: false })
  }, [key])

  if (!isShown) return null
  const { buttonLink, buttonTitle, colors } = banner
  const style =
    colors && ({ '--bar-background': colors.background, '--bar-ink': colors.ink } as CSSProperties)
  return (
    <div role="region" aria-label="Announcement" className={css.bar} data-print="hide" style={style}>
      <div className={css.row}>
        <div className={css.words}>
          <p className={css.title}>{banner.title}</p>
          {buttonLink && buttonTitle && (
            <AppLink href={buttonLink} className={css.link}>
              {buttonTitle}
            </AppLink>
          )}
        </div>
        <button
          type="button"
          aria-label="Close announcement"
          className={`${iconCss.button} ${css.close}`}
          onClick={() => {
            storeClosed(key)
            interfaceStore.set({ showBanner: false })
            // The button is gone: focus continues from the top of the page.
            document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
          }}
        >
          <Icon of={X} strokeWidth={1.75} />
        </button>
      </div>
    </div>
  )
}

function readClosedKey(): string | null {
  try {
    return sessionStorage.getItem(closedBannerKey)
  } catch {
    // Storage may be blocked; then nothing is remembered.
    return null
  }
}

function storeClosed(key: string): void {
  try {
    sessionStorage.setItem(closedBannerKey, key)
  } catch {
    // Storage may be blocked; the bar is closed for this page only.
  }
}
