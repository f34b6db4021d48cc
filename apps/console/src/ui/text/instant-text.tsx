import { fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { useState } from 'react'

type Props = {
  value: string | null | undefined
  /** For a narrow column: to the minute, without the year of today; hovering shows the whole. */
  short?: boolean
}

/** A moment in the server's format; hovering shows how long ago it was. */
export function InstantText({ value, short = false }: Props) {
  const [ago, setAgo] = useState<string>()
  if (!value) return <>-</>
  return (
    <time
      className="cd-number"
      dateTime={value}
      title={ago}
      style={{ whiteSpace: 'nowrap' }}
      onPointerEnter={() => setAgo(hintOf(value, short))}
    >
      {short ? shortInstant(value, thisYear()) : value}
    </time>
  )
}

const hintOf = (value: string, short: boolean): string => {
  const ago = agoText(fromWallTime(value), new Date())
  return short ? `${value}（${ago}）` : ago
}

const thisYear = (): string => toWallTime(new Date()).slice(0, 4)

/** `03-12 10:42` in that year, otherwise `2025-03-12`. */
const shortInstant = (value: string, year: string): string =>
  value.startsWith(`${year}-`) ? value.slice(5, 16) : value.slice(0, 10)

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
