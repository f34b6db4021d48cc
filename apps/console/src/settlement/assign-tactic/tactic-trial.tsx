import { rateOfPercent } from '@chargedeck/domain/kernel/money'
import { Form } from 'antd'
import { ShareCalculator } from './parts/share-calculator.tsx'
import { itemsFrom, type ShareFields, type TacticFields } from './tactic-form-values.ts'
import { termsOfTactic } from './tactic-terms.ts'

/** What the parties would get by what the form holds now. */
export function TacticTrial() {
  const fields = Form.useWatch([]) as Partial<TacticFields> | undefined // the form's own fields
  return <ShareCalculator terms={fields ? termsOfFields(fields) : null} />
}

function termsOfFields({ orderTypes, feePercent, channelFeeBearer, giftBearer, shares }: Partial<TacticFields>) {
  if (!orderTypes || feePercent == null || !channelFeeBearer || !giftBearer) return null
  const complete = (shares ?? []).filter(isBegun)
  if (complete.length !== shares?.length) return null
  const tactic = { orderTypes, channelFeeRate: rateOfPercent(feePercent), channelFeeBearer, giftBearer }
  return termsOfTactic(tactic, itemsFrom(complete))
}

/** A share that was just added lacks its fields for a moment. */
const isBegun = (share: Partial<ShareFields> | undefined): share is ShareFields =>
  share?.holderType !== undefined && share.model !== undefined && (share.tiers ?? []).every(Boolean)
