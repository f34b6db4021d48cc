import { halfHoursOfDay } from '@chargedeck/domain/tariff/half-hours'
import type { FeeBand } from '@chargedeck/domain/tariff/split-energy'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { bandOrder } from '../fee-bands.ts'

export type Stroke = { from: number; to: number }
export type Painting = { onPaint: (from: number, to: number, band?: FeeBand) => void; onBand: (band: FeeBand) => void }

/** Handles painting a day: `stroke` is the mouse or finger stroke, `marked` is what the keys would paint. */
export function useStrokes({ onPaint, onBand }: Painting) {
  const bar = useRef<HTMLDivElement>(null)
  const [stroke, setStroke] = useState<Stroke | null>(null)
  const [at, setAt] = useState(0)
  const [anchor, setAnchor] = useState(0)
  const walk = (to: number, keepsAnchor: boolean) => {
    const next = Math.max(0, Math.min(halfHoursOfDay - 1, to))
    setAt(next)
    if (!keepsAnchor) setAnchor(next)
    bar.current?.querySelector<HTMLElement>(`[data-slot="${next}"]`)?.focus()
  }
  const choose = (band: FeeBand) => {
    onBand(band)
    onPaint(anchor, at, band)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: halfHoursOfDay - 1 }
    const step = steps[event.key]
    const chosen = bandOrder[Number(event.key) - 1]
    if (step !== undefined) walk(step, event.shiftKey)
    else if (chosen) choose(chosen)
    else if (event.key === ' ' || event.key === 'Enter') onPaint(anchor, at)
    else return
    event.preventDefault()
  }
  const onPointerDown = (event: PointerEvent) => {
    const slot = slotUnder(event)
    if (slot === null || event.button !== 0) return
    event.preventDefault() // selects no text; the arrow keys set the focus themselves
    setStroke({ from: slot, to: slot })
    walk(slot, false)
  }
  const onPointerMove = (event: PointerEvent) => {
    const slot = slotUnder(event)
    if (stroke && slot !== null && slot !== stroke.to) setStroke({ ...stroke, to: slot })
  }
  const end = () => {
    if (!stroke) return
    onPaint(stroke.from, stroke.to)
    walk(stroke.to, false)
    setStroke(null)
  }
  const handlers = {
    onKeyDown,
    onPointerDown,
    onPointerMove,
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: () => setStroke(null),
  }
  return { bar, stroke, at, marked: stroke ?? { from: anchor, to: at }, handlers }
}

/** A dragging finger keeps its first element as the target, so the element under it is looked up. */
function slotUnder({ clientX, clientY, target }: PointerEvent): number | null {
  const under = document.elementFromPoint?.(clientX, clientY) ?? (target as Element) // pointers hit elements
  const slot = under.closest('[data-slot]')?.getAttribute('data-slot')
  return slot == null ? null : Number(slot)
}
