import type { Received } from '@chargedeck/contract/endpoint'
import type { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { readShownRoaming } from '../list/list-roaming.ts'
import { lockInScopeOrNull, type RoamingOrderRow } from '../store.ts'
import { carryOutAdjustment } from './adjust-by-hand.ts'
import { endSettlement } from './end-settlement.ts'
import { settleByFigures } from './figures.ts'
import { planAdjustment } from './plan-adjustment.ts'
import { requireSettleable } from './settle-by-hand.ts'
import { waitingSettlementOrNull, type RoamingSettlementRow } from './settlement-store.ts'

type Seen = Omit<Received<typeof roamingOrderApi.confirmSettlement>['body'], 'requestId'>

/** The second of two persons lets the charge be settled or adjusted by the figures that they have read. Returns the order's id. */
export async function confirmSettlement(ctx: Context, seen: Seen): Promise<string> {
  const { order, waiting } = await lockWaiting(ctx, seen)
  const { settledAmt: amt, createUser } = waiting
  if (createUser === ctx.actor.userId) throw new AppError('ROAMING_ORDER.OTHER_REVIEWER')
  await (waiting.adjustFlag === 1 ? adjustAsAsked(ctx, order, waiting) : settleAsAsked(ctx, order, waiting))
  ctx.note(order.id, { orderNo: order.orderNo, totalAmt: [order.totalAmt, amt], askedUserId: createUser })
  return order.id
}

async function settleAsAsked(ctx: Context, order: RoamingOrderRow, waiting: RoamingSettlementRow): Promise<void> {
  const { settledEnergy: energy, settledAmt: amt, reason } = waiting
  await requireSettleable(ctx, order, { energy, amt })
  await endSettlement(ctx, order.id, confirmedBy(ctx))
  await settleByFigures(ctx, order, { energy, amt, note: `人工结算（复核通过）：${reason}` })
}

async function adjustAsAsked(ctx: Context, order: RoamingOrderRow, waiting: RoamingSettlementRow): Promise<void> {
  const { settledEnergy: energy, settledAmt: amt, reason } = waiting
  if (order.totalAmt !== waiting.saidAmt) throw new AppError('ROAMING_ORDER.AMOUNT_CHANGED')
  const plan = await planAdjustment(ctx, order, { energy, amt })
  await endSettlement(ctx, order.id, confirmedBy(ctx))
  await carryOutAdjustment(ctx, order, { plan, note: `调整（复核通过）：${reason}` })
}

const confirmedBy = ({ actor }: Context) =>
  ({ status: manualSettlementStates.done, reviewUser: actor.userId, reviewNote: null }) as const

/** The order stays as it is, and can be settled in another way. */
export async function refuseSettlement(ctx: Context, { reason, ...seen }: Seen & { reason: string }) {
  const { order, waiting } = await lockWaiting(ctx, seen)
  const { refused: status } = manualSettlementStates
  await endSettlement(ctx, order.id, { status, reviewUser: ctx.actor.userId, reviewNote: reason.trim() })
  ctx.note(order.id, { orderNo: order.orderNo, amt: waiting.settledAmt, reason: reason.trim() })
  return readShownRoaming(ctx, order.id)
}

async function lockWaiting(
  ctx: Context,
  { id, settlementId }: Seen,
): Promise<{ order: RoamingOrderRow; waiting: RoamingSettlementRow }> {
  const order = await lockInScopeOrNull(ctx, id)
  if (!order) throw new AppError('ROAMING_ORDER.NOT_FOUND')
  const waiting = await waitingSettlementOrNull(ctx, id)
  if (waiting?.id !== settlementId) throw new AppError('ROAMING_ORDER.NO_SETTLEMENT_WAITS')
  return { order, waiting }
}
