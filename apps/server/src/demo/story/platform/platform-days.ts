import { checkDiffTypes, checkDiffWays, type CheckDiffWay } from '@chargedeck/domain/carrier/check/states'
import type { CheckedOrder, Dispute } from '@chargedeck/domain/carrier/check/compare-orders'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { compareDay, handleDiffs } from '../../../partner/carrier-check/public.ts'
import type { CarrierRow } from '../../../site/carrier/public.ts'
import type { Happening } from '../past.ts'
import { userIdOf } from '../store.ts'

const hourMs = 3_600_000
export const platformOperatorId = 'MA5TPP003'

/** The number by which the platform knows a charge of a day. */
export const platformNumber = (day: string, nth: number): string =>
  `${platformOperatorId}${`${day.replaceAll('-', '')}${String(nth).padStart(2, '0')}`.padStart(18, '0')}`

type Disputes = (orders: readonly CheckedOrder[], day: string) => Dispute[]
type Handling = { nth: number; handleWay: CheckDiffWay; remark: string }
/** What the platform says of our orders of a day, and what staff say of its differences, in their order. */
export type Tale = { days: number; disputes: Disputes; handled: readonly Handling[] }

export const tales: readonly Tale[] = [
  { days: 4, disputes: () => [], handled: [] },
  { days: 3, disputes: () => [], handled: [] },
  {
    days: 2,
    disputes: ([first, second]) => [...withLessEnergy(first), ...unknownThere(second)],
    handled: [
      { nth: 0, handleWay: checkDiffWays.even, remark: '对方电表小数位不同，双方确认不调整' },
      { nth: 1, handleWay: checkDiffWays.ours, remark: '对方补录了订单，按我方金额结算' },
    ],
  },
  {
    days: 1,
    disputes: ([first], day) => [...dearer(first), unknownHere(day)],
    handled: [{ nth: 0, handleWay: checkDiffWays.ours, remark: '对方未更新服务费，已同意按我方金额结算' }],
  },
]

const withLessEnergy = (order?: CheckedOrder): Dispute[] =>
  order ? [{ ...order, energy: energyE4(order.energy - 12_000), reason: Number(checkDiffTypes.energy) }] : []
const unknownThere = (order?: CheckedOrder): Dispute[] =>
  order ? [{ ...order, energy: energyE4(0), amt: fen(0), reason: Number(checkDiffTypes.missingThere) }] : []
const dearer = (order?: CheckedOrder): Dispute[] =>
  order ? [{ ...order, amt: fen(order.amt + 12), reason: Number(checkDiffTypes.amount) }] : []
const unknownHere = (day: string): Dispute => ({
  number: platformNumber(day, 99),
  energy: energyE4(100_000),
  amt: fen(1220),
  reason: Number(checkDiffTypes.missingHere),
})

/** The two sides compare a day at six the next morning; before six it has just been done. */
export function comparedNextMorning(now: Date, carrier: CarrierRow, checkDate: string, tale: Tale): Happening {
  const six = fromWallTime(`${checkDate} 00:00:00`).getTime() + 30 * hourMs
  const at = new Date(Math.min(six, now.getTime()))
  return {
    at,
    happen: async (past) => {
      const system = past.atMoment(at)
      const differences = await compareDay(system, { carrier, checkDate }, (orders) => tale.disputes(orders, checkDate))
      const clerk = { ...system, actor: { ...system.actor, userId: await userIdOf(system.tx, 'net01') } }
      for (const { nth, handleWay, remark } of tale.handled)
        await handleDiffs(clerk, { diffIds: [differences[nth]?.id ?? ''], handleWay, remark })
    },
  }
}
