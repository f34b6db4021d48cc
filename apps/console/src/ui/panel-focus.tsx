import { useEffect, useRef, type ReactNode } from 'react'
import { useReturnFocus } from './record/return-focus.ts'

/** Around a panel that opens from a button. It stands at the end of the document, where Tab would reach it last: it takes the focus, and gives it back once it closes. */
export function PanelFocus({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useReturnFocus()
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={panel} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  )
}
