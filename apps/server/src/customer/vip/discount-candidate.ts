import type { VipCandidate } from '@chargedeck/domain/discount/candidates'
import { fen, rateBp, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { monthCapLeft, vipCandidate } from '@chargedeck/domain/vip/vip-candidate'
import type { Context } from '../../platform/context.ts'
import { lockMemberships, monthDiscountOf, monthsOfMembers, vipOfOrNull } from './store.ts'

/** A member's discount as a candidate for a charge that begins. */
export async function vipCandidateOrNull(
  ctx: Pick<Context, 'tx'>,
  customerId: string,
  charge: { stationId: string; startTime: Date },
): Promise<VipCandidate | null> {
  const vip = await vipOfOrNull(ctx, customerId)
  if (!vip) return null
  const monthDiscountAmt = await monthDiscountOf(ctx, customerId, monthOf(dayOf(charge.startTime)))
  const serviceDiscountRate = rateBp(vip.serviceDiscountRate)
  return vipCandidate({ ...vip, status: vip.dataStatus, serviceDiscountRate, monthDiscountAmt }, charge)
}

type Own = {
  customerId: string
  vipDiscountAmt: Fen
  settleTime: Date | null
  /** The cap of the start; old orders take that of today. */
  monthCapAmt: Fen | null | undefined
}
/** What is left of the caps of some members in this month. What one settlement takes is missing for the next. */
export type MonthCaps = {
  /** What the order itself has taken would come back first; null: no cap. */
  leftFor: (order: Own) => Fen | null
  take: (customerId: string, discountAmt: Fen) => void
}

export async function monthCapsNow(
  ctx: Pick<Context, 'tx' | 'now'>,
  customerIds: readonly string[],
  { isLocking }: { isLocking: boolean },
): Promise<MonthCaps> {
  if (isLocking && customerIds.length > 0) await lockMemberships(ctx, customerIds)
  const month = monthOf(dayOf(ctx.now()))
  const members = customerIds.length === 0 ? [] : await monthsOfMembers(ctx, customerIds, month)
  const months = new Map(members.map((member) => [member.customerId, member]))
  return {
    leftFor: ({ customerId, vipDiscountAmt, settleTime, monthCapAmt }) => {
      const member = months.get(customerId)
      if (!member) return null
      const ownAmt = settleTime !== null && monthOf(dayOf(settleTime)) === month ? vipDiscountAmt : 0
      const monthDiscountCapAmt = monthCapAmt === undefined ? member.monthDiscountCapAmt : monthCapAmt
      return monthCapLeft({ monthDiscountCapAmt, monthDiscountAmt: fen(member.monthDiscountAmt - ownAmt) })
    },
    take: (customerId, discountAmt) => {
      const member = months.get(customerId)
      if (member)
        months.set(customerId, { ...member, monthDiscountAmt: sumFen([member.monthDiscountAmt, discountAmt]) })
    },
  }
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
