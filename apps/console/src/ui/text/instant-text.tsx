import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { useState } from 'react'

type Props = { value: string | null | undefined }

/** A moment in the server's format; hovering shows how long ago it was. */
export function InstantText({ value }: Props) {
  const [ago, setAgo] = useState<string>()
  if (!value) return <>-</>
  return (
    <time
      className="cd-number"
      dateTime={value}
      title={ago}
      style={{ whiteSpace: 'nowrap' }}
      onPointerEnter={() => setAgo(agoText(fromWallTime(value), new Date()))}
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
let relative: Intl.RelativeTimeFormat | undefined // made on demand: loading a language's words takes 80 ms

export function agoText(at: Date, now: Date): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000)
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1]
  relative ??= new Intl.RelativeTimeFormat('zh-CN', { numeric: 'auto' })
  return relative.format(Math.trunc(seconds / size), unit)
}
