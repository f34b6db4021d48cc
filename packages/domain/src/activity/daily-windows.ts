import { startOfDay } from '../kernel/wall-time.ts'
import { minuteOfDay } from '../kernel/time-of-day.ts'

/** A part of every day, `HH:mm` to `HH:mm` or `24:00`; an end before the beginning is on the next morning. */
export type DailyWindow = { from: string; to: string }
export type WindowFault = 'NOT_A_TIME' | 'WINDOW_EMPTY' | 'WINDOWS_OVERLAP'

const dayMinutes = 24 * 60
const timeShape = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Without windows the whole day counts. A moment on an edge belongs to what begins there. */
export function isInWindows(at: Date, windows: readonly DailyWindow[]): boolean {
  const minute = (at.getTime() - startOfDay(at).getTime()) / 60_000
  return windows.length === 0 || windows.flatMap(stretchesOf).some(([start, end]) => start <= minute && minute < end)
}

/** The first fault of the windows of a day, or null. */
export function windowFault(windows: readonly DailyWindow[]): WindowFault | null {
  if (!windows.every(({ from, to }) => timeShape.test(from) && (timeShape.test(to) || to === '24:00')))
    return 'NOT_A_TIME'
  if (windows.some(({ from, to }) => from === to)) return 'WINDOW_EMPTY'
  const inOrder = windows.flatMap(stretchesOf).toSorted(([a], [b]) => a - b)
  return inOrder.some(([start], index) => start < (inOrder[index - 1]?.[1] ?? 0)) ? 'WINDOWS_OVERLAP' : null
}

type Stretch = [start: number, end: number]
/** A window over midnight is two stretches of the same day. */
function stretchesOf({ from, to }: DailyWindow): Stretch[] {
  const [start, end] = [minuteOfDay(from), minuteOfDay(to)]
  if (start < end) return [[start, end]]
  const evening: Stretch = [start, dayMinutes]
  return end === 0 ? [evening] : [evening, [0, end]]
}
