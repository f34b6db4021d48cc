import type { Received } from '@chargedeck/contract/endpoint'
import type { siteLifecycleApi } from '@chargedeck/contract/site/station/lifecycle'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { pileStates, type PileStep, pileSteps } from '@chargedeck/domain/pile/states'
import { lockGuns, lockPiles, lockPlacesOf, movePile, recountStations, type PileRow } from '../../site/pile/public.ts'
import { enterStationInfo } from '../../site/carrier-outbox/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { apart } from '../../platform/postgres/apart.ts'
import { hasOpenOrderOn, listRunningOn, stopWhenReached } from '../charge-order/public.ts'
import { occupiedAmong } from '../occupy-order/public.ts'
import { everybody, feeInForceOrNull } from '../../site/plan-in-force/public.ts'

type UpdatePileStatusInput = Received<typeof siteLifecycleApi.updatePileStatus>['body']
type Outcome = { id: string; ok: boolean; message: string | null }

/** Moves each pile separately, in the order of the call; one pile outside the caller's scope refuses them all. */
export async function updatePileStatus(ctx: Context, input: UpdatePileStatusInput): Promise<Outcome[]> {
  const ids = [...new Set(input.ids)]
  await lockPlacesOf(ctx.tx, ids)
  const piles = await lockPiles(ctx, ids)
  if (piles.length !== ids.length) throw new AppError('PILE.NOT_FOUND')
  const guns = await lockGuns(ctx.tx, ids)
  const outcomes = new Map<string, Outcome>()
  for (const pile of piles) {
    const outcome = await moveOne(ctx, pile, input)
    outcomes.set(pile.id, outcome)
    if (!outcome.ok) continue
    ctx.note(pile.id, { pileNo: pile.pileNo, status: [pile.status, input.status], reason: input.reason })
    for (const { id: key, pileId } of guns)
      if (pileId === pile.id) ctx.publish({ topic: 'gun', key, orgId: pile.orgId }) // the wall counts it apart, or again
  }
  await recountStations(
    ctx.tx,
    piles.map(({ stationId }) => stationId),
  )
  const moved = [...outcomes.values()].some(({ ok }) => ok)
  if (!moved) ctx.noteNothing()
  return ids.flatMap((id) => outcomes.get(id) ?? [])
}

/** Puts a pile that was just added to use, as a part of a larger write that has its own note. Returns why it still waits; null when it is in use. */
export async function commissionPile(ctx: Context, pileId: string, reason: string): Promise<string | null> {
  const [pile] = await lockPiles(ctx, [pileId])
  if (!pile) throw new AppError('PILE.NOT_FOUND')
  const { message } = await moveOne(ctx, pile, { ids: [pileId], status: pileStates.inUse, reason })
  await recountStations(ctx.tx, [pile.stationId])
  return message
}

async function move(ctx: Context, pile: PileRow, input: UpdatePileStatusInput): Promise<void> {
  const step = pileSteps.stepBetween(pile.status, input.status)
  if (!step) throw new AppError('PILE.STATUS_REFUSED')
  const effects = await guards[step](ctx, pile, input)
  const by = { updateTime: ctx.now(), updateUser: ctx.actor.userId }
  if (!(await movePile(ctx.tx, pile.id, pile.status, { status: input.status, ...effects, ...by })))
    throw new AppError('PILE.STATUS_REFUSED')
  await enterStationInfo(ctx, pile.stationId)
}

async function moveOne(ctx: Context, pile: PileRow, input: UpdatePileStatusInput): Promise<Outcome> {
  try {
    await apart(ctx.tx, () => move(ctx, pile, input))
    return { id: pile.id, ok: true, message: null }
  } catch (error) {
    if (error instanceof AppError) return { id: pile.id, ok: false, message: error.message }
    throw error
  }
}

const guards = {
  commission: async (ctx: Context, pile: PileRow, { force }: UpdatePileStatusInput) => {
    if (pile.lastLoginTime === null && force !== 1) throw new AppError('PILE.NEVER_LOGGED_IN')
    const { stationId, pileType } = pile
    if (!(await feeInForceOrNull(ctx, { stationId, pileType, at: ctx.now(), audience: everybody })))
      throw new AppError('PILE.NO_PLAN')
    return {}
  },
  suspend: async (ctx: Context, pile: PileRow, { stopRunning, reason }: UpdatePileStatusInput) => {
    const running = await listRunningOn(ctx.tx, [pile.id])
    if (running.length > 0 && stopRunning !== 1) throw new AppError('PILE.CHARGING')
    if (running.some(({ orderStatus }) => orderStatus === chargeOrderStates.starting))
      throw new AppError('PILE.CHARGING', '有订单正在启动，请稍后重试')
    for (const { orderId, orderStatus } of running)
      if (orderStatus === chargeOrderStates.charging) await stopWhenReached(ctx, { orderId, reason })
    return {}
  },
  scrap: async (ctx: Context, pile: PileRow) => {
    if (await hasOpenOrderOn(ctx.tx, pile)) throw new AppError('CHARGER_MOVE.OPEN_ORDER')
    if ((await occupiedAmong(ctx.tx, [pile.pileNo])).size > 0)
      throw new AppError('CHARGER_MOVE.OPEN_ORDER', '存在未结束的占位单')
    return {}
  },
} satisfies Record<PileStep, (ctx: Context, pile: PileRow, input: UpdatePileStatusInput) => Promise<object>>
