import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Keeps the value of the latest render, for what is called later than the render that made it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
