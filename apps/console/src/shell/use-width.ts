import { useSyncExternalStore } from 'react'

export type Width = 'phone' | 'tablet' | 'desktop'

const tablet = 576
const desktop = 1200

/** The width of the window. Each render reads it again, so that a window that is narrowed while the page loads is not missed. */
export const useWidth = (): Width => useSyncExternalStore(listen, widthNow)

const isAtLeast = (pixels: number): boolean => window.matchMedia(`(min-width: ${pixels}px)`).matches
const widthNow = (): Width => (isAtLeast(desktop) ? 'desktop' : isAtLeast(tablet) ? 'tablet' : 'phone')

function listen(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}
