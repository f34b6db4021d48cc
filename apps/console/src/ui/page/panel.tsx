import type { CSSProperties, ReactNode } from 'react'
import './panel.css'

type Props = {
  title?: ReactNode
  extra?: ReactNode
  flush?: boolean
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/** A surface with a heading; antd's card would bring its tabs into the code of every list. */
export function SectionCard({ title, extra, flush = false, className = '', style, children }: Props) {
  return (
    <section className={`cd-panel ${className}`} style={style}>
      {(title || extra) && (
        <header className="cd-panel__head">
          <h2>{title}</h2>
          {extra}
        </header>
      )}
      <div className={flush ? '' : 'cd-panel__body'}>{children}</div>
    </section>
  )
}
