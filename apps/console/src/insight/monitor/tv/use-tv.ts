import { useEffect, useEffectEvent, useState } from 'react'

export const intervals = [10, 20, 30, 60] as const

/** The page that is shown: the next one after each interval; `turn` shows another at once. */
export function useRotation(
  pages: number,
  seconds: number,
): { at: number; paused: boolean; turn: (by: number) => void; pause: () => void } {
  const [place, setPlace] = useState({ page: 0, turns: 0 })
  const [paused, setPaused] = useState(false)
  const turn = (by: number) => setPlace(({ page, turns }) => ({ page: page + by, turns: turns + 1 }))
  const next = useEffectEvent(() => turn(1))
  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => next(), seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds, paused, place.turns])
  const at = pages === 0 ? 0 : ((place.page % pages) + pages) % pages
  return { at, paused, turn, pause: () => setPaused(!paused) }
}

/** A television has a remote control at best: everything is on keys. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** The browser keeps Esc of its full screen to itself: leaving that leaves the wall. */
export function useWholeScreen(onLeft: () => void): void {
  const left = useEffectEvent(() => {
    if (!document.fullscreenElement) onLeft()
  })
  useEffect(() => {
    const root = document.getElementById('root')
    root?.setAttribute('inert', '') // the keyboard must not reach what is covered
    document.addEventListener('fullscreenchange', left)
    return () => {
      root?.removeAttribute('inert')
      document.removeEventListener('fullscreenchange', left)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
}

/** A television that nobody touches stays on. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let ended = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (ended) void lock?.release()
    }
    const holdAgain = () => void hold()
    holdAgain()
    document.addEventListener('visibilitychange', holdAgain)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', holdAgain)
      void lock?.release()
    }
  }, [])
}
