import { useEffect, useRef, useState, type ReactNode } from 'react'

type Props = {
  className: string
  /** About how much room the content takes, in pixels. */
  height: number
  children: () => ReactNode
}

/** Renders its content when it comes near the window, and keeps it from then on: for pages of thousands of parts. */
export function WhenNear({ className, height, children }: Props) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver((seen) => setNear(seen.some((each) => each.isIntersecting)), {
      rootMargin: '100%',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div ref={place} className={className} style={isNear ? undefined : { height }}>
      {isNear && children()}
    </div>
  )
}
