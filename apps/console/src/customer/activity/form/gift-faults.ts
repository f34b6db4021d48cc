import { unusedPrizeText } from '@chargedeck/contract/customer/activity/words'
import { unusedPrize } from '@chargedeck/domain/activity/check-rule'
import { type Fen, fen, fenOfYuan, sumFen } from '@chargedeck/domain/kernel/money'
import { faceValueOf } from '@chargedeck/domain/voucher/voucher-types'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import type { ActivityFields } from './form-values.ts'
import { prizeOf, type TypedPrize } from './prize-values.ts'

type Typed = Partial<ActivityFields>

export function unusedFault({ activityType, prizes = [], ...rule }: Typed): string | null {
  const unused = activityType ? unusedPrize(activityType, rule, prizes) : null
  const prize = unused === null ? undefined : prizes[unused]
  return activityType && prize ? unusedPrizeText(activityType, prize, prizes.indexOf(prize)) : null
}

/** A budget that does not last for the smallest gift. */
export function budgetFault(typed: Typed): string | null {
  const { budgetYuan } = typed
  const costs = costsOf(typed)
  if (budgetYuan == null || costs.length === 0) return null
  const least = fen(Math.min(...costs))
  return fenOfYuan(budgetYuan) < least ? `预算不够送出一份奖励，最少一份为 ${yuan(least)} 元` : null
}

/** What each gift counts against the budget. */
function costsOf({ activityType, prizes = [], tiers = [], ...rule }: Typed): Fen[] {
  const costOf = (given: readonly TypedPrize[]) => sumFen(given.map(valueOf))
  const named = (ids: readonly string[] = []) => costOf(prizes.filter(({ id }) => ids.includes(id)))
  if (activityType === 'CHARGE_DISCOUNT') return []
  if (activityType === 'FISSION') return [sumFen([named(rule.inviterPrizes), named(rule.inviteePrizes)])]
  if (activityType !== 'TOP_UP_GIFT' && activityType !== 'CHARGE_REBATE') return [costOf(prizes)]
  return tiers.map((tier) => {
    const gift = activityType === 'TOP_UP_GIFT' ? (tier?.giftYuan ?? 0) : 0
    return sumFen([fenOfYuan(gift), named(tier?.prizeIds)])
  })
}

function valueOf(typed: TypedPrize): Fen {
  const { prizeType, voucherType, faceAmt = null, maxAmt = null, qty } = prizeOf(typed)
  const noTerms = { thresholdAmt: null, discountRate: null, faceEnergy: null, applyTo: 'ALL' as const }
  const terms = { ...noTerms, voucherType: voucherType ?? 'AMOUNT', faceAmt, maxAmt }
  const one = prizeType === 'GIFT_AMT' ? faceAmt : faceValueOf(terms)
  return fen((one ?? 0) * qty)
}
