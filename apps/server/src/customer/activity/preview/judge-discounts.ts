import { groupCandidate } from '@chargedeck/domain/customer-group/group-candidate'
import type { ActivityCandidate, DiscountCandidate } from '@chargedeck/domain/discount/candidates'
import { chooseDiscounts, type JudgedDiscount } from '@chargedeck/domain/discount/choose-discounts'
import { fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { vipCandidateOrNull } from '../../vip/public.ts'
import { discountCandidates } from '../discount/discount-candidates.ts'
import type { PreviewedEvent } from './event.ts'

/** Without amounts, discounts are compared on 100 yuan. */
const usualServiceAmt = fen(10_000)

/** What becomes of discounts among all that compete for a charge, by the rule of orders; its plan may still forbid them all. */
export async function judgeDiscounts(
  ctx: Pick<Context, 'tx'>,
  event: PreviewedEvent,
  listed: readonly ActivityCandidate[],
): Promise<Map<string, JudgedDiscount>> {
  if (listed.length === 0) return new Map()
  const running = await discountCandidates(ctx, event)
  const others = running.filter(({ activityId }) => listed.every((one) => one.activityId !== activityId))
  const candidates = [...(await personCandidates(ctx, event)), ...others, ...listed]
  const judged = chooseDiscounts(event.serviceAmt ?? event.amt ?? usualServiceAmt, candidates, true)
  return new Map(
    judged.flatMap((one) => (one.candidate.kind === 'ACTIVITY' ? [[one.candidate.activityId, one] as const] : [])),
  )
}

async function personCandidates(
  ctx: Pick<Context, 'tx'>,
  { payer, at, subject }: PreviewedEvent,
): Promise<DiscountCandidate[]> {
  const charge = { stationId: subject.stationId ?? '0', startTime: at }
  const vip = payer?.customerType === 'VIP' ? await vipCandidateOrNull(ctx, payer.id, charge) : null
  const group = payer?.group ? groupCandidate(payer.group, charge) : null
  return [vip, group].filter((one) => one !== null)
}
