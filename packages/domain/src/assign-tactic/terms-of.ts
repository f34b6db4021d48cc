import type { FeeBearer, GiftBearer, SharedOrderType, ShareItem, ShareTerms } from '../settle-setup/terms.ts'
import type { RateBp } from '../kernel/money.ts'
import { sharesOf, type TacticItem } from './items.ts'

export type Tactic = {
  orderTypes: SharedOrderType[]
  channelFeeRate: RateBp
  channelFeeBearer: FeeBearer
  giftBearer: GiftBearer
}
type Party = Pick<ShareItem, 'holderId' | 'holderName' | 'settleAccountId'>
/** Who takes each share of a tactic, by its `seq`, and who gets the rest. */
export type Holders = { bySeq: ReadonlyMap<number, Party>; operator: Party }

/** How a station's orders are shared out by a tactic among these partners. A share without a partner goes to the operator. */
export const termsOf = (tactic: Tactic, items: readonly TacticItem[], { bySeq, operator }: Holders): ShareTerms => ({
  channelFeeRate: tactic.channelFeeRate,
  channelFeeBearer: tactic.channelFeeBearer,
  giftBearer: tactic.giftBearer,
  orderTypes: tactic.orderTypes,
  items: sharesOf(items).flatMap((rows) => itemOf(rows, bySeq)),
  operator,
})

function itemOf(rows: readonly TacticItem[], bySeq: Holders['bySeq']): ShareItem[] {
  const [first] = rows
  const party = first && bySeq.get(first.seq)
  if (!party) return []
  const { holderType, model, minAmt } = first
  const tiers = rows.map(({ tierFrom, tierTo, rate, unitPrice }) => ({
    fromEnergy: tierFrom,
    toEnergy: tierTo,
    rate,
    unitPrice,
  }))
  return [{ ...party, holderType, model, minAmt, tiers }]
}
