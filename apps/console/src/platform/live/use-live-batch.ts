import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from './live.ts'

const gatherMs = 200 // nobody reads faster; sixty events a second become five renders

/** Hands the events of a topic over together, before a frame is painted: of one subject only the last. */
export function useLiveBatch<T>(
  topic: string,
  keyOf: (data: T) => string,
  handle: (batch: readonly T[]) => void,
): void {
  const gathered = useRef(new Map<string, T>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const frame = useRef<number>(undefined)
  const flush = useEffectEvent(() => {
    const batch = [...gathered.current.values()]
    gathered.current.clear()
    timer.current = undefined
    if (batch.length > 0) handle(batch)
  })
  useLive(topic, (data) => {
    const subject = data as T // by contract a topic carries one shape
    gathered.current.set(keyOf(subject), subject)
    timer.current ??= setTimeout(() => (frame.current = requestAnimationFrame(() => flush())), gatherMs)
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (frame.current !== undefined) cancelAnimationFrame(frame.current)
    },
    [],
  )
}
