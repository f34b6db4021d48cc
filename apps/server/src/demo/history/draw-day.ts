import { setImmediate as letOthersWork } from 'node:timers/promises'
import { fen } from '@chargedeck/domain/kernel/money'
import type { IdMaker } from '../../platform/ids.ts'
import { places } from '../base/places.ts'
import { diceOf, type Dice } from '../dice.ts'
import type { Batch } from './batch.ts'
import { topUp } from './batch.ts'
import { chargeOnce, type Charging } from './charge-once.ts'
import type { Gun, Person, Scene, Visitor } from './scene.ts'

/** A dip in the morning; peaks at noon, in the early evening and before midnight. */
const longestHours = { DC: 2.1, AC: 8.1 } as const
const busyByHour = [70, 45, 30, 22, 18, 20, 28, 34, 30, 26, 38, 70, 100, 82, 52, 46, 50, 66, 96, 78, 56, 60, 82, 98]

const trafficOf = new Map(places.map(({ no, traffic }) => [no, traffic]))

export type Day = {
  index: number
  start: Date
  batch: Batch
  scene: Scene
  nextOrderId: (at: Date) => ReturnType<IdMaker>
}

/** Draws one day of the operator, from its first charge to its last. The same day is always drawn the same way. */
export async function drawDay(day: Day): Promise<void> {
  const dice = diceOf(7919 * (day.index + 1))
  const weekend = [0, 6].includes(new Date(day.start.getTime() + 8 * 3_600_000).getUTCDay())
  const count = dice.whole(weekend ? 85 : 62, weekend ? 138 : 120)
  const times = Array.from({ length: count }, () => drawTime(dice, day.start)).toSorted(
    (a, b) => a.getTime() - b.getTime(),
  )
  for (const [drawn, at] of times.entries()) {
    if (drawn % 10 === 0) await letOthersWork()
    const gun = drawGun(dice, day.scene, at)
    const owes = day.index >= 80 && dice.roll() < 0.02
    const visit = gun && !owes && drawVisit(dice, day.scene, { at, gun })
    if (visit) {
      chargeOnce(dice, { ...visit, at, gun, owes, batch: day.batch, scene: day.scene, nextOrderId: day.nextOrderId })
      continue
    }
    const person = gun && drawPerson(dice, day.scene.people, { at, owes })
    const fee = gun && day.scene.feeOf(gun)
    if (gun && person && fee) chargeOnce(dice, withFunds(dice, day, { at, gun, person, fee, owes }))
  }
}

/** Of those at guns that a platform knows; of all it is a quarter. */
const visitShare = 0.29
const plateLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const

/** One charge in four is by somebody whom a platform sends. */
function drawVisit(dice: Dice, { platform }: Scene, { at, gun }: { at: Date; gun: Gun }) {
  const fee = platform?.feeOf(gun)
  if (!platform || !fee || dice.roll() >= visitShare) return null
  const [first, second] = [dice.pick(plateLetters), dice.pick(plateLetters)]
  const payer: Visitor = {
    platform,
    number: `${platform.operatorId}${at.getTime()}${dice.whole(10_000, 99_999)}`,
    plateNo: `苏${first}D${second}${dice.whole(1000, 9999)}`,
    batteryWh: dice.pick([50, 60, 75, 100]) * 1000,
    freeAt: at,
    lastChargeTime: null,
  }
  return { payer, fee }
}

function drawTime(dice: Dice, start: Date): Date {
  const hour = dice.draw([
    { weight: 70, value: 0 },
    ...busyByHour.slice(1).map((weight, index) => ({ weight, value: index + 1 })),
  ])
  return new Date(start.getTime() + hour * 3_600_000 + dice.whole(0, 3_599_999))
}

/** Leaves out charges that could reach into the present: live chargers make those. */
function drawGun(dice: Dice, { guns, since }: Scene, at: Date): Gun | undefined {
  const leftHours = (since.getTime() - at.getTime()) / 3_600_000
  const free = guns
    .filter(({ freeAt, pileType }) => freeAt <= at && leftHours > longestHours[pileType])
    .map((gun) => ({ weight: weightOf(gun), value: gun }))
  const [first, ...others] = free
  return first && dice.draw([first, ...others])
}
/** AC charging is slow, so few people choose it. */
const weightOf = ({ stationNo, pileType }: Gun): number =>
  (trafficOf.get(stationNo) ?? 0) * (pileType === 'AC' ? 0.25 : 1)

function drawPerson(
  dice: Dice,
  people: readonly Person[],
  { at, owes }: { at: Date; owes: boolean },
): Person | undefined {
  const free = people.filter((person) => person.freeAt <= at && person.owedAmt === 0 && person.isDebtor === owes)
  return free[Math.floor(dice.roll() * free.length)]
}

type Drawn = Pick<Charging, 'at' | 'gun' | 'fee' | 'owes'> & { person: Person }
/** Most people top up in time, some at the last moment, and some not at all. */
function withFunds(dice: Dice, day: Day, drawn: Drawn): Charging {
  const { person, at, owes } = drawn
  const funds = person.balanceAmt + person.giftAmt
  const paidAt = new Date(at.getTime() - dice.whole(60_000, 900_000))
  const [least, tradeAmt] = owes
    ? [1000, 3000]
    : dice.roll() < 0.05
      ? [1000, 3000]
      : [9000, dice.pick([10_000, 10_000, 20_000, 20_000, 50_000])]
  if (funds < least) {
    const giftAmt = tradeAmt >= 50_000 ? 8000 : tradeAmt >= 20_000 ? 2000 : 0
    topUp(day.batch, person, {
      at: paidAt > person.freeAt ? paidAt : at,
      tradeAmt: fen(tradeAmt),
      giftAmt: fen(giftAmt),
    })
  }
  const { person: payer, ...rest } = drawn
  return { ...rest, payer, batch: day.batch, scene: day.scene, nextOrderId: day.nextOrderId }
}
