import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'

/** Rows that are ready above and below the window, for a quick scroll and for the Tab key. */
const spareRows = 8

type Rows = { columns: number; first: number; last: number }
type CellsNear = {
  place: RefObject<HTMLDivElement | null>
  /** The cells to render: from the first, and before the last. */
  from: number
  to: number
  /** The room of all other rows. */
  style: CSSProperties
}

/** Of a grid of thousands of equal cells, those near the window. `rowPixels`: the height of a row with its gap. */
export function useCellsNear(cells: number, rowPixels: number): CellsNear {
  const place = useRef<HTMLDivElement>(null)
  const [{ columns, first, last }, setRows] = useState<Rows>({ columns: 1, first: 0, last: 0 })
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const look = () =>
      setRows((before) => {
        const now = rowsNear(element, rowPixels)
        return now.columns === before.columns && now.first === before.first && now.last === before.last ? before : now
      })
    const resizes = new ResizeObserver(look)
    resizes.observe(element)
    document.addEventListener('scroll', look, { capture: true, passive: true }) // of the window or of what contains the grid
    window.addEventListener('resize', look)
    look()
    return () => {
      resizes.disconnect()
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [rowPixels])
  const rows = Math.ceil(cells / columns)
  const [begin, end] = [Math.min(first, rows), Math.min(last, rows)]
  return {
    place,
    from: begin * columns,
    to: Math.min(end * columns, cells),
    style: { paddingTop: begin * rowPixels, paddingBottom: (rows - end) * rowPixels },
  }
}

function rowsNear(element: HTMLElement, rowPixels: number): Rows {
  const above = -element.getBoundingClientRect().top / rowPixels
  const inStep = (row: number) => Math.max(0, Math.floor(row / spareRows) * spareRows)
  return {
    columns: getComputedStyle(element).gridTemplateColumns.split(' ').length,
    first: inStep(above - spareRows),
    last: inStep(above + window.innerHeight / rowPixels + 2 * spareRows),
  }
}
