import type { DiscountCandidate } from '@chargedeck/domain/discount/candidates'
import type { DiscountTerms } from '@chargedeck/domain/discount/terms'
import { groupCandidate } from '@chargedeck/domain/customer-group/group-candidate'
import { cityOf } from '@chargedeck/domain/area/city-of'
import { discountCandidates } from '../../../customer/activity/public.ts'
import type { Payer } from '../../../customer/customer/public.ts'
import { vipCandidateOrNull } from '../../../customer/vip/public.ts'
import type { Context } from '../../../platform/context.ts'
import type { Site } from '../gun-store.ts'

type Start = { site: Site; payer: Payer; at: Date }
type Plan = { audience: string; stackDiscountFlag: number }

/** The price discounts that a charge may get, as they stand at its start; null: none. */
export async function discountTermsOrNull(
  ctx: Pick<Context, 'tx'>,
  { site, payer, at }: Start,
  plan: Plan,
): Promise<DiscountTerms | null> {
  const { stationId, companyId, pileType } = site
  const charge = { stationId, startTime: at }
  const subject = {
    stationId,
    cityCode: cityOf(site.areaCode),
    pileType,
    customerId: payer.id,
    customerType: payer.customerType,
    groupId: payer.groupId,
  }
  const vip = payer.customerType === 'VIP' ? await vipCandidateOrNull(ctx, payer.id, charge) : null
  const group = payer.group && groupCandidate(payer.group, charge)
  const activities = await discountCandidates(ctx, { companyId, at, subject })
  const candidates: DiscountCandidate[] = [...[vip, group].filter((one) => one !== null), ...activities]
  if (candidates.length === 0) return null
  return { candidates, planAllowsDiscounts: plan.audience === 'ALL' || plan.stackDiscountFlag === 1 }
}
