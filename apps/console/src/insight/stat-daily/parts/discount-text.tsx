import type { Fen } from '@chargedeck/domain/kernel/money'
import { MoneyText, yuan } from '../../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../../ui/text/two-lines.tsx'

export const discountHint = '优惠，下方为结算后的调整：应收－优惠＋调整＝实收'

/** What was taken off before the payment, and below it what was adjusted afterwards: due, less the one, with the other, is what was received. */
export const DiscountText = ({ discountAmt, adjustAmt }: { discountAmt: Fen; adjustAmt: Fen }) =>
  adjustAmt === 0 ? (
    <MoneyText value={discountAmt} />
  ) : (
    <TwoLines below={`调整 ${adjustAmt > 0 ? '+' : ''}${yuan(adjustAmt)}`}>
      <MoneyText value={discountAmt} />
    </TwoLines>
  )
