import { useRef, type ComponentProps } from 'react'
import { ColumnEdge, type HeadCellProps } from './column-edge.tsx'

type Props = ComponentProps<'th'> & Partial<HeadCellProps>

/** A heading whose right edge is dragged, or moved by the arrow keys. */
export function HeadCell({ name, shownWidth, onWidth, children, ...th }: Props) {
  const cell = useRef<HTMLTableCellElement>(null)
  const takes = name !== undefined && shownWidth !== undefined && onWidth !== undefined
  const measure = () => ({
    now: cell.current?.offsetWidth ?? 0,
    table: cell.current?.closest('table')?.offsetWidth ?? 0,
  })
  return (
    <th {...th} ref={cell}>
      {children}
      {takes && <ColumnEdge name={name} shownWidth={shownWidth} onWidth={onWidth} measure={measure} />}
    </th>
  )
}
