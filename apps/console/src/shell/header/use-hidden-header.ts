import { useEffect, useState } from 'react'

const threshold = 300

/** True while the user scrolls down beyond 300 px; the first scroll up shows the header again. */
export function useHiddenHeader(wanted: boolean): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (!wanted) return
    let before = window.scrollY
    const moved = () => {
      const now = window.scrollY
      if (now !== before) setHidden(now > threshold && now > before)
      before = now
    }
    window.addEventListener('scroll', moved, { passive: true })
    return () => window.removeEventListener('scroll', moved)
  }, [wanted])
  return wanted && hidden
}
