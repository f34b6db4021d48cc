import type { ReactNode } from 'react'
import './two-lines.css'

type Props = { children: ReactNode; below: ReactNode }

/** Two facts in one cell of a list, the second smaller below the first; neither wraps. */
export function TwoLines({ children, below }: Props) {
  return (
    <span className="cd-two-lines">
      <span title={hintOf(children)}>{children}</span>
      <small title={hintOf(below)}>{below}</small>
    </span>
  )
}

const hintOf = (text: ReactNode): string | undefined => (typeof text === 'string' ? text : undefined)
