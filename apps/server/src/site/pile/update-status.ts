import type { Received } from '@chargedeck/contract/endpoint'
import type { pileApi } from '@chargedeck/contract/site/pile/calls'
import { type PileStep, pileSteps } from '@chargedeck/domain/pile/states'
import { stopWhenReached } from '../../charging/charge-order/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { everybody, feeInForceOrNull } from '../plan-in-force/public.ts'
import type { PileRow } from './store.ts'
import { hasOpenOrder, lockGuns, lockPiles, lockPlacesOf, movePile, recountStations, runningOn } from './write-store.ts'

type Wish = Received<typeof pileApi.updateStatus>['body']
type Outcome = { id: string; ok: boolean; message: string | null }

/** Each charger for itself, in the order they were named; who names one that is not his changes none. */
export async function updateStatus(ctx: Context, wish: Wish): Promise<Outcome[]> {
  const ids = [...new Set(wish.ids)]
  await lockPlacesOf(ctx.tx, ids)
  const piles = await lockPiles(ctx, ids)
  if (piles.length !== ids.length) throw new AppError('PILE.NOT_FOUND')
  await lockGuns(ctx.tx, ids)
  const outcomes = new Map<string, Outcome>()
  for (const pile of piles) outcomes.set(pile.id, await moveOne(ctx, pile, wish))
  await recountStations(
    ctx.tx,
    piles.map(({ stationId }) => stationId),
  )
  const moved = [...outcomes.values()].some(({ ok }) => ok)
  if (!moved) ctx.noteNothing()
  return ids.flatMap((id) => outcomes.get(id) ?? [])
}

async function moveOne(ctx: Context, pile: PileRow, wish: Wish): Promise<Outcome> {
  try {
    const step = pileSteps.stepBetween(pile.status, wish.status)
    if (!step) throw new AppError('PILE.STATUS_REFUSED')
    const effects = await guards[step](ctx, pile, wish)
    const by = { updateTime: ctx.now(), updateUser: ctx.actor.userId }
    if (!(await movePile(ctx.tx, pile.id, pile.status, { status: wish.status, ...effects, ...by })))
      throw new AppError('PILE.STATUS_REFUSED')
    ctx.note(pile.id, { pileNo: pile.pileNo, status: [pile.status, wish.status], reason: wish.reason })
    return { id: pile.id, ok: true, message: null }
  } catch (error) {
    if (error instanceof AppError) return { id: pile.id, ok: false, message: error.message }
    throw error
  }
}

const guards = {
  commission: async (ctx: Context, pile: PileRow, { force }: Wish) => {
    if (pile.lastLoginTime === null && force !== 1) throw new AppError('PILE.NEVER_LOGGED_IN')
    const { stationId, pileType } = pile
    if (!(await feeInForceOrNull(ctx, { stationId, pileType, at: ctx.now(), audience: everybody })))
      throw new AppError('PILE.NO_PLAN')
    return {}
  },
  suspend: async (ctx: Context, pile: PileRow, { stopRunning, reason }: Wish) => {
    const running = await runningOn(ctx.tx, [pile.id])
    if (running.length > 0 && stopRunning !== 1) throw new AppError('PILE.CHARGING')
    if (running.some(({ orderStatus }) => orderStatus === '00'))
      throw new AppError('PILE.CHARGING', '有订单正在启动，请稍后重试')
    for (const { orderId, orderStatus } of running)
      if (orderStatus === '10') await stopWhenReached(ctx, { orderId, reason })
    return {}
  },
  scrap: async (ctx: Context, pile: PileRow) => {
    if (await hasOpenOrder(ctx.tx, pile)) throw new AppError('CHARGER_MOVE.OPEN_ORDER')
    return {}
  },
} satisfies Record<PileStep, (ctx: Context, pile: PileRow, wish: Wish) => Promise<object>>
