import { minuteOfDay } from '../kernel/time-of-day.ts'
import { fen, type Fen } from '../kernel/money.ts'
import { daysLater, startOfDay } from '../kernel/wall-time.ts'
import { graceEndOf, type Stretch } from './occupancy.ts'
import type { OccupyTerms } from './terms.ts'

/** `isFree`: a membership that pays no occupy fee; what it saves is computed all the same. */
type Stay = { chargeEndTime: Date; proven: readonly Stretch[]; isFree: boolean }
export type OccupyFee = { occupyMin: number; originAmt: Fen; cappedAmt: Fen; waiveAmt: Fen; actualAmt: Fen }

const minuteMs = 60_000

/** The proven time after the grace, without the free windows, in begun units, up to the cap. */
export function occupyFee({ chargeEndTime, proven, isFree }: Stay, terms: OccupyTerms): OccupyFee {
  const start = graceEndOf(chargeEndTime, terms)
  const last = new Date(start.getTime() + terms.maxHours * 60 * minuteMs)
  const billedMs = proven.reduce((sum, { from, to }) => {
    const stretch = { from: from > start ? from : start, to: to < last ? to : last }
    return sum + (stretch.from < stretch.to ? lengthOf(stretch) - freeMsIn(stretch, terms) : 0)
  }, 0)
  const billedSec = Math.floor(billedMs / 1000)
  const originAmt = fen(Math.ceil(billedSec / 60 / terms.unitMin) * terms.unitAmt)
  const cappedAmt = terms.capAmt === 0 ? originAmt : fen(Math.min(originAmt, terms.capAmt))
  const waiveAmt = isFree ? cappedAmt : fen(0)
  return {
    occupyMin: Math.ceil(billedSec / 60),
    originAmt,
    cappedAmt,
    waiveAmt,
    actualAmt: fen(cappedAmt - waiveAmt),
  }
}

const lengthOf = ({ from, to }: Stretch): number => to.getTime() - from.getTime()

/** Windows may overlap: a moment is free once. */
function freeMsIn(stretch: Stretch, { freeWindows }: OccupyTerms): number {
  let freeMs = 0
  let counted = stretch.from
  for (const { from, to } of windowsOver(stretch, freeWindows)) {
    const part = { from: from > counted ? from : counted, to: to < stretch.to ? to : stretch.to }
    if (part.from >= part.to) continue
    freeMs += lengthOf(part)
    counted = part.to
  }
  return freeMs
}

/** The windows of each day that the stretch touches, in order; one over midnight began the day before. */
function windowsOver(stretch: Stretch, windows: OccupyTerms['freeWindows']): Stretch[] {
  const days: Date[] = []
  for (let day = daysLater(startOfDay(stretch.from), -1); day < stretch.to; day = daysLater(day, 1)) days.push(day)
  return days
    .flatMap((day) => windows.map(({ from, to }) => windowOn(day, minuteOfDay(from), minuteOfDay(to))))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
}

const windowOn = (day: Date, from: number, to: number): Stretch => ({
  from: new Date(day.getTime() + from * minuteMs),
  to: new Date(day.getTime() + (to > from ? to : to + 24 * 60) * minuteMs),
})
