import { Tooltip } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { toneColor, type Tone } from '../text/state-tag.tsx'
import './cards.css'

type StatProps = {
  label: string
  value: ReactNode
  unit?: string
  trend?: ReactNode
  hint?: string
  icon?: ReactNode
  tone?: Tone
}

/** One figure of an overview. */
export function StatCard({ label, value, unit, trend, hint, icon, tone = 'active' }: StatProps) {
  const style = { '--tone': toneColor(tone) } as CSSProperties // React's type knows no custom properties
  return (
    <div className="cd-stat" style={style}>
      <div className="cd-stat__head">
        {hint ? (
          <Tooltip title={hint}>
            <span className="cd-stat__label">{label}</span>
          </Tooltip>
        ) : (
          <span className="cd-stat__label">{label}</span>
        )}
        {icon && (
          <span className="cd-stat__icon" aria-hidden>
            {icon}
          </span>
        )}
      </div>
      <div className="cd-stat__value cd-number">
        {value}
        {unit && <span className="cd-stat__unit">{unit}</span>}
      </div>
      {trend && <div className="cd-stat__trend">{trend}</div>}
    </div>
  )
}

/** Figures side by side, two in a row on a phone. */
export const StatRow = ({ children }: { children: ReactNode }) => (
  <div className="cd-stats-frame">
    <div className="cd-stats">{children}</div>
  </div>
)
