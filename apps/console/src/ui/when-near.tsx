import { useEffect, useRef, useState, type ReactNode } from 'react'

type Props = {
  className: string
  /** About how much room the content takes, in pixels; as soon as it was shown, its own room counts. */
  height: number
  children: () => ReactNode
}

/** Renders its content only near the window: for pages of thousands of parts. */
export function WhenNear({ className, height, children }: Props) {
  const [isNear, setNear] = useState(false)
  const [room, setRoom] = useState(height)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      (seen) => {
        const near = seen.at(-1)?.isIntersecting ?? false
        if (!near && element.childElementCount > 0) setRoom(element.offsetHeight)
        setNear(near)
      },
      { rootMargin: '100%' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={className} style={isNear ? undefined : { height: room }}>
      {isNear && children()}
    </div>
  )
}
