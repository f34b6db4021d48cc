import type { ReactNode } from 'react'
import './notice.css'

type Props = { code?: string; title: string; text?: ReactNode; actions?: ReactNode }

/** Says why there is nothing to show, and what can be done about it. */
export function Notice({ code, title, text, actions }: Props) {
  return (
    <div className="cd-notice">
      <Unplugged />
      {code && <p className="cd-notice__code cd-number">{code}</p>}
      <h2>{title}</h2>
      {text && <p className="cd-notice__text">{text}</p>}
      {actions && <div className="cd-notice__actions">{actions}</div>}
    </div>
  )
}

const Unplugged = () => (
  <svg viewBox="0 0 220 92" aria-hidden className="cd-notice__art">
    <path className="cd-notice__cable" d="M4 74C40 74 34 30 70 30h10M216 18c-36 0-30 44-66 44h-10" />
    <path
      className="cd-notice__plug"
      d="M80 16h14a14 14 0 0 1 0 28H80ZM108 24h9M108 36h9M140 48h-14a14 14 0 0 0 0 28h14Z"
    />
    <path className="cd-notice__spark" d="M128 14l8-9M138 22l11-4M84 58l-9 8M92 64l-4 11" />
  </svg>
)
