import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { useState } from 'react'

type Props = { value: string | null | undefined }

/** A moment as the server writes it; how long ago shows on hover. */
export function InstantText({ value }: Props) {
  const [now, setNow] = useState(() => new Date())
  if (!value) return <>-</>
  return (
    <time
      className="cd-number"
      dateTime={value}
      title={agoText(fromWallTime(value), now)}
      style={{ whiteSpace: 'nowrap' }}
      onPointerEnter={() => setNow(new Date())}
    >
      {value}
    </time>
  )
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const
const relative = new Intl.RelativeTimeFormat('zh-CN', { numeric: 'auto' })

export function agoText(at: Date, now: Date): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000)
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1]
  return relative.format(Math.trunc(seconds / size), unit)
}
