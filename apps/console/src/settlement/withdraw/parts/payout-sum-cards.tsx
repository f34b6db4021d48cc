import type { PayoutSums } from '@chargedeck/contract/settlement/withdraw/today-calls'
import type { ReactNode } from 'react'
import { StatCard } from '../../../ui/page/cards.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'

/** What partners can withdraw, what their withdrawals hold, and what they got this month. */
export const PayoutSumCards = ({ sums, income }: { sums: PayoutSums | undefined; income?: ReactNode }) => (
  <>
    <StatCard label="可提现" value={amountText(sums?.withdrawableAmt)} unit="元" hint="已关账且未提现的日账单之和" />
    {income}
    <StatCard
      label="提现中"
      value={amountText(sums?.withdrawingAmt)}
      unit="元"
      tone="waiting"
      hint="未结束的提现单的申请金额之和，未扣手续费"
      {...(sums && sums.stuckAmt > 0 && { trend: `含已撤销、失败待处理 ${yuan(sums.stuckAmt)} 元` })}
    />
    <StatCard
      label="本月已到账"
      value={amountText(sums?.arrivedMonthAmt)}
      unit="元"
      tone="done"
      {...(sums && sums.arrivedMonthFeeAmt > 0 && { trend: `已扣手续费 ${yuan(sums.arrivedMonthFeeAmt)} 元` })}
    />
  </>
)

const amountText = (amt: number | undefined): string => (amt === undefined ? '–' : yuan(amt))
