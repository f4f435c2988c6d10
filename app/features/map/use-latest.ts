import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Holds the latest render's value, for callbacks that run after it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
