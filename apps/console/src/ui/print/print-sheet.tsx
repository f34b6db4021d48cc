import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './print-sheet.css'

const printing = 'cd-printing'

/** Prints its content alone, without the page around it. Mounted means printing; `onDone` unmounts it. */
export function PrintSheet({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  useEffect(() => {
    document.body.classList.add(printing)
    window.addEventListener('afterprint', onDone)
    const soon = setTimeout(() => window.print()) // after the sheet is painted
    return () => {
      clearTimeout(soon)
      document.body.classList.remove(printing)
      window.removeEventListener('afterprint', onDone)
    }
  }, [onDone])
  return createPortal(<div className="cd-print-sheet">{children}</div>, document.body)
}
