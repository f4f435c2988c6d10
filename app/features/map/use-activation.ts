import { useHydrated } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/** The browser is busy during a page's first seconds; the map waits for it to be idle, but no longer than this. */
const maxIdleWaitMs = 4_000

/** When wanted, when the browser is idle, or at a touch. @param onActivate called once */
export function useActivation(
  activates: 'now' | 'idle' | 'later',
  onActivate: () => void,
): { isActive: boolean; hasScripts: boolean; activate: () => void } {
  const [isActive, setIsActive] = useState(false)
  const hasScripts = useHydrated()
  const startNow = useEffectEvent(onActivate)

  useEffect(() => {
    if (isActive) startNow()
  }, [isActive])

  // Once active it stays so, also while the list is shown instead.
  if (activates === 'now' && !isActive) setIsActive(true)

  useEffect(() => {
    if (activates !== 'idle') return
    return whenIdle(() => setIsActive(true))
  }, [activates])

  return { isActive, hasScripts, activate: () => setIsActive(true) }
}

/** @returns a function that cancels it */
function whenIdle(then: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(then, maxIdleWaitMs / 2)
    return () => clearTimeout(timer)
  }
  let handle = 0
  const wait = () => {
    handle = requestIdleCallback(then, { timeout: maxIdleWaitMs })
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    cancelIdleCallback(handle)
  }
}
