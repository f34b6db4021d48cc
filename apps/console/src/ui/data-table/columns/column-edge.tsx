import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { declaredWidth, leastColumn, mostColumn } from './column-width.ts'
import './column-edge.css'

const stepOf = { ArrowLeft: -16, ArrowRight: 16 } as const

export type HeadCellProps = { name: string; shownWidth: number; onWidth: (width: number) => void }
type Props = HeadCellProps & { measure: () => { now: number; table: number } }

export function ColumnEdge({ name, shownWidth, onWidth, measure }: Props) {
  const held = useRef<{ x: number; now: number; table: number; others: number } | null>(null)
  /** The declared widths of the other columns, from the table's own sum of them. */
  const roomOf = (table: number, declaredSum: number) => ({ table, others: declaredSum - shownWidth })
  const sumOf = (handle: Element) => Number(handle.closest<HTMLElement>('[data-columns-width]')?.dataset.columnsWidth)
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const { now, table } = measure()
    held.current = { x: event.clientX, now, ...roomOf(table, sumOf(event.currentTarget)) }
  }
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (!held.current) return
    const { x, now, table, others } = held.current
    onWidth(declaredWidth(now + clientX - x, { table, others }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation() // Enter on a heading sorts
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const { now, table } = measure()
    onWidth(declaredWidth((now || shownWidth) + stepOf[event.key], roomOf(table, sumOf(event.currentTarget))))
  }
  return (
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`${name}的列宽`}
      aria-valuenow={shownWidth}
      aria-valuemin={leastColumn}
      aria-valuemax={mostColumn}
      className="cd-column-edge"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (held.current = null)}
      onPointerCancel={() => (held.current = null)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
    />
  )
}
