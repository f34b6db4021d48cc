import type { CSSProperties } from 'react'
import './state-tag.css'

/** One colour language for every state: green means the same everywhere. */
export type Tone = 'idle' | 'active' | 'done' | 'waiting' | 'attention' | 'fault' | 'off' | 'reserved'

export const toneColor = (tone: Tone): string => `var(--cd-tone-${tone})`

type Props = { tone: Tone; label: string; pulse?: boolean }

export function StateTag({ tone, label, pulse = false }: Props) {
  const style = { '--tone': toneColor(tone) } as CSSProperties // React's type knows no custom properties
  return (
    <span className={pulse ? 'cd-state cd-state--pulse' : 'cd-state'} style={style}>
      <span className="cd-state__dot" aria-hidden />
      {label}
    </span>
  )
}
