import type { Answer } from '@chargedeck/contract/endpoint'
import type { feeApi } from '@chargedeck/contract/site/fee/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { requestCommands } from '../../charging/charger-link/public.ts'
import { configText } from '../../base/config/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { choosePlan, everybody, plansInForce } from '../plan-in-force/public.ts'
import { findFee } from './fee-store.ts'
import {
  listPilesBehind,
  listPilesFor,
  listPlaces,
  rememberSends,
  type PileBehind,
  type PileToSend,
} from './send-store.ts'

const patienceMs = 10 * 60_000

export async function sendFee(ctx: Context, id: string): Promise<Answer<typeof feeApi.send>> {
  const fee = await findFee(ctx, id)
  if (fee.audience !== 'ALL') throw new AppError('FEE.NOT_FOR_PILES')
  if (!fee.isNow) throw new AppError('FEE.NOT_IN_FORCE')
  const pileQty = await sendToPiles(ctx, fee)
  ctx.note(id, { feeName: fee.feeName, pileQty })
  return { pileQty }
}

/** To those that go by it now: a plan for all types leaves piles alone whose type has one of its own. */
export async function sendToPiles(ctx: Context, { id, stationId }: { id: string; stationId: string }): Promise<number> {
  const piles = await listPilesFor(ctx.tx, stationId)
  return sendPlans(ctx, { stationId, piles: piles.map((pile) => ({ ...pile, feeId: id })) })
}

/** Piles online and in use that were last sent something else than what they go by, or were away when they were sent it. */
export async function listBehind(ctx: Context): Promise<PileBehind[]> {
  const at = ctx.now()
  const places = await listPlaces(ctx.tx)
  const plans = Map.groupBy(
    await plansInForce(ctx, [...new Set(places.map(({ stationId }) => stationId))], at),
    ({ stationId }) => stationId,
  )
  const due = places.flatMap(({ stationId, pileType }) => {
    const plan = choosePlan(plans.get(stationId) ?? [], { pileType, at, audience: everybody })
    return plan ? [{ stationId, pileType, feeId: plan.id }] : []
  })
  return listPilesBehind(ctx.tx, due)
}

type Batch = { stationId: string; piles: readonly (PileToSend & { feeId: string })[] }

export async function sendPlans(ctx: Context, { stationId, piles }: Batch): Promise<number> {
  const plans = await plansInForce(ctx, [stationId], ctx.now())
  const vendorId = (await configText(ctx.tx, 'FEE_VENDOR_ID')) ?? 'ChargeDeck'
  const expireTime = new Date(ctx.now().getTime() + patienceMs)
  const wanted = piles.flatMap((pile) => {
    const plan = choosePlan(plans, { pileType: pile.pileType, at: ctx.now(), audience: everybody })
    if (plan?.id !== pile.feeId) return []
    const began = plans.find(({ id }) => id === plan.id)?.effectiveTime ?? ctx.now()
    const data = JSON.stringify({
      feeNo: plan.feeNo,
      feeSeq: plan.feeSeq,
      effectiveTime: toWallTime(began),
      periods: plan.periods,
    })
    const command = { kind: 'transferData', vendorId, messageId: 'SetFee', data } as const
    return [{ feeId: plan.id, wish: { pile, gunId: null, orderId: null, command, expireTime } }]
  })
  if (wanted.length === 0) return 0
  const commands = await requestCommands(
    ctx,
    wanted.map(({ wish }) => wish),
  )
  const commandOf = new Map(commands.map(({ pileId, id }) => [pileId, id]))
  const createTime = ctx.now()
  await rememberSends(
    ctx.tx,
    wanted.flatMap(({ feeId, wish: { pile } }) => {
      const commandId = commandOf.get(pile.id)
      return commandId ? [{ feeId, pileId: pile.id, commandId, createTime }] : []
    }),
  )
  return wanted.length
}
