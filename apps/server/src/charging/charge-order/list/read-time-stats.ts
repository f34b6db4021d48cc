import type { ChargeOrderDetail, CurvePoint } from '@chargedeck/contract/charging/charge-order/detail'
import type { Milestone } from '@chargedeck/contract/charging/charge-order/enums'
import type { TimeStats } from '@chargedeck/contract/charging/charge-order/story'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { energyE4, fen, sumFen } from '@chargedeck/domain/kernel/money'
import { fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { readChargeOrder } from './read-detail.ts'
import { unplugTimeOrNull } from './stop-cause-store.ts'

const wholeBp = 10_000
const almostFull = 80

/** How a charge went through the day: its bands, its curve and its milestones. */
export async function readTimeStats(ctx: Context, orderId: string): Promise<TimeStats> {
  const { order, lines, curve, moves } = await readChargeOrder(ctx, orderId)
  return {
    order,
    lines,
    bands: bandsOf(lines),
    samples: curve,
    milestones: await milestonesOf(ctx, order, curve, moves),
  }
}

function bandsOf(lines: ChargeOrderDetail['lines']): TimeStats['bands'] {
  const total = lines.reduce((sum, { energy }) => sum + energy, 0)
  return [...Map.groupBy(lines, ({ band }) => band)].map(([band, of]) => {
    const energy = energyE4(of.reduce((sum, line) => sum + line.energy, 0))
    const [elecAmt, serviceAmt] = [sumFen(of.map((line) => line.elecAmt)), sumFen(of.map((line) => line.serviceAmt))]
    const shareBp = total === 0 ? 0 : Math.round((energy * wholeBp) / total)
    return { band, energy, shareBp, elecAmt, serviceAmt, amt: fen(elecAmt + serviceAmt) }
  })
}

async function milestonesOf(
  ctx: Context,
  { createTime, startTime, endTime, settleTime, gunId }: ChargeOrderDetail['order'],
  curve: readonly CurvePoint[],
  moves: ChargeOrderDetail['moves'],
): Promise<TimeStats['milestones']> {
  const unplugged = gunId && endTime && (await unplugTimeOrNull(ctx, gunId, fromWallTime(endTime)))
  const reached: [Milestone, string | null | undefined][] = [
    ['CREATED', createTime],
    ['STARTED', startTime],
    ['FIRST_SAMPLE', curve[0]?.time],
    ['SOC_80', curve.find(({ soc }) => soc !== null && soc >= almostFull)?.time],
    ['STOPPED', endTime],
    ['BILLED', moves.find(({ toStatus }) => toStatus === chargeOrderStates.toSettle)?.moveTime],
    ['SETTLED', settleTime],
    ['UNPLUGGED', unplugged ? toWallTime(unplugged) : null],
  ]
  return reached
    .flatMap(([milestone, time]) => (time ? [{ milestone, time }] : []))
    .toSorted((one, other) => one.time.localeCompare(other.time))
}
