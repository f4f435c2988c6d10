import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLatest } from './use-latest.ts'

/** The browser is busy with a page's first seconds; the map waits for them, but not for ever. */
const longestIdleWaitMs = 4_000

/**
 * Decides when the moving map is loaded: at once when it was asked for, when the browser has nothing to do where it
 * stands beside the list, and whenever somebody touches the still one.
 * @param wakes how much it is wanted
 * @param onWake called once, when it is time
 */
export function useWaking(
  wakes: 'now' | 'idle' | 'later',
  onWake: () => void,
): { isAwake: boolean; hasScripts: boolean; wake: () => void } {
  const [isAwake, setIsAwake] = useState(false)
  const hasScripts = useSyncExternalStore(neverChanges, inBrowser, onServer)
  const tell = useLatest(onWake)

  useEffect(() => {
    if (isAwake) tell.current()
  }, [isAwake, tell])

  // Once awake it stays so, also while the list is shown instead.
  if (wakes === 'now' && !isAwake) setIsAwake(true)

  useEffect(() => {
    if (wakes !== 'idle') return
    return whenIdle(() => setIsAwake(true))
  }, [wakes])

  return { isAwake, hasScripts, wake: () => setIsAwake(true) }
}

/** @returns a function that ends the waiting */
function whenIdle(then: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(then, longestIdleWaitMs / 2)
    return () => clearTimeout(timer)
  }
  let handle = 0
  const wait = () => {
    handle = requestIdleCallback(then, { timeout: longestIdleWaitMs })
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    cancelIdleCallback(handle)
  }
}

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false
