import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The values of the last render, for handlers that are bound once. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
