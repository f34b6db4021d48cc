import type { VipCandidate } from '@chargedeck/domain/discount/candidates'
import { fen, rateBp, type Fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { monthCapLeft, vipCandidate } from '@chargedeck/domain/vip/vip-candidate'
import type { Context } from '../../platform/context.ts'
import { monthDiscountOf, vipOfOrNull } from './store.ts'

const monthOf = (at: Date): string => toWallTime(at).slice(0, 7)

/** A member's discount as a candidate for a charge that begins. */
export async function vipCandidateOrNull(
  ctx: Pick<Context, 'tx'>,
  customerId: string,
  charge: { stationId: string; startTime: Date },
): Promise<VipCandidate | null> {
  const vip = await vipOfOrNull(ctx, customerId)
  if (!vip) return null
  const monthDiscountAmt = await monthDiscountOf(ctx, customerId, monthOf(charge.startTime))
  const serviceDiscountRate = rateBp(vip.serviceDiscountRate)
  return vipCandidate({ ...vip, status: vip.dataStatus, serviceDiscountRate, monthDiscountAmt }, charge)
}

type Own = { vipDiscountAmt: Fen; settleTime: Date | null }
/** What is left of the month's cap for a settlement now; what the order itself has taken would come back first. */
export async function monthCapLeftNow(
  ctx: Pick<Context, 'tx' | 'now'>,
  customerId: string,
  { vipDiscountAmt, settleTime }: Own,
): Promise<Fen | null> {
  const vip = await vipOfOrNull(ctx, customerId)
  if (!vip) return null
  const month = monthOf(ctx.now())
  const ownAmt = settleTime !== null && monthOf(settleTime) === month ? vipDiscountAmt : 0
  const usedAmt = fen((await monthDiscountOf(ctx, customerId, month)) - ownAmt)
  return monthCapLeft({ monthDiscountCapAmt: vip.monthDiscountCapAmt, monthDiscountAmt: usedAmt })
}

/** Whether a membership that was valid at this station at that time pays no occupy fee. */
export async function paysNoOccupyFee(
  ctx: Pick<Context, 'tx'>,
  customerId: string,
  { stationId, startTime }: { stationId: string; startTime: Date },
): Promise<boolean> {
  const candidate = await vipCandidateOrNull(ctx, customerId, { stationId, startTime })
  return candidate?.refusal === null && (await vipOfOrNull(ctx, customerId))?.freeOccupyFlag === 1
}
