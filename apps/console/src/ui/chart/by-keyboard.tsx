import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { pointAfter, type Points } from './points.ts'
import './chart.css'

type Props = { label: string; points: Points | null; show: (at: number) => void; children: ReactNode }

/** Arrow keys go from point to point, each is told, and Enter opens it. The drawing stays in its place when points come or go. */
export function ByKeyboard({ label, points, show, children }: Props) {
  const [at, setAt] = useState(-1)
  if (!points) return <div>{children}</div>
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && points.canOpen(at)) points.open(at)
    const next = pointAfter(at, event.key, points.qty)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    show(next)
  }
  return (
    <div role="application" tabIndex={0} aria-label={`${label}：方向键选择，回车查看`} onKeyDown={press}>
      {children}
      <span className="cd-chart__told" aria-live="polite">
        {at >= 0 && at < points.qty && points.name(at)}
      </span>
    </div>
  )
}
