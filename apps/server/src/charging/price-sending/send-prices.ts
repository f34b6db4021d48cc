import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { configText } from '../../base/config/public.ts'
import { saveSends } from '../../site/fee/public.ts'
import { choosePlan, everybody, plansInForce } from '../../site/plan-in-force/public.ts'
import type { Context } from '../../platform/context.ts'
import { requestCommands } from '../charger-link/public.ts'
import type { PileToSend } from './store.ts'

const patienceMs = 10 * 60_000

type Batch = { stationId: string; piles: readonly PileToSend[]; feeId?: string }

/** Sends piles of one station the plan in force for their type; with `feeId`, only where that plan is in force. */
export async function sendPrices(ctx: Context, { stationId, piles, feeId }: Batch): Promise<number> {
  const plans = await plansInForce(ctx, [stationId], ctx.now())
  const vendorId = (await configText(ctx.tx, 'FEE_VENDOR_ID')) ?? 'ChargeDeck'
  const expireTime = new Date(ctx.now().getTime() + patienceMs)
  const sends = piles.flatMap((pile) => {
    const plan = choosePlan(plans, { pileType: pile.pileType, at: ctx.now(), audience: everybody })
    if (!plan || (feeId !== undefined && plan.id !== feeId)) return []
    const effectiveTime = plans.find(({ id }) => id === plan.id)?.effectiveTime ?? ctx.now()
    const data = JSON.stringify({
      feeNo: plan.feeNo,
      feeSeq: plan.feeSeq,
      effectiveTime: toWallTime(effectiveTime),
      periods: plan.periods,
    })
    const command = { kind: 'transferData', vendorId, messageId: 'SetFee', data } as const
    return [{ feeId: plan.id, request: { pile, gunId: null, orderId: null, command, expireTime } }]
  })
  if (sends.length === 0) return 0
  const commands = await requestCommands(
    ctx,
    sends.map(({ request }) => request),
  )
  const commandOf = new Map(commands.map(({ pileId, id }) => [pileId, id]))
  const createTime = ctx.now()
  await saveSends(
    ctx.tx,
    sends.flatMap(({ feeId: sentId, request: { pile } }) => {
      const commandId = commandOf.get(pile.id)
      return commandId ? [{ feeId: sentId, pileId: pile.id, commandId, createTime }] : []
    }),
  )
  return sends.length
}
