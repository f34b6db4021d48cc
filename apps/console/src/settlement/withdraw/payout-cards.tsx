import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../platform/me.ts'
import { StatCard, StatRow } from '../../ui/page/cards.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { payingBalance } from '../settle-account/parts/balance-queries.ts'
import { payoutSums } from './withdraw-queries.ts'

/** What partners have, what is on its way, what they got this month, and what there is to pay with. */
export function PayoutCards() {
  const may = useMay()
  const { data } = useQuery(payoutSums)
  return (
    <StatRow>
      <StatCard label="可提现" value={text(data?.withdrawableAmt)} unit="元" hint="已关账且未提现的日账单之和" />
      <StatCard
        label="占用中"
        value={text(data?.withdrawingAmt)}
        unit="元"
        tone="waiting"
        hint="未结束的提现单的申请金额之和，未扣手续费"
        {...(data && data.stuckAmt > 0 && { trend: `含已撤销、失败待处理 ${yuan(data.stuckAmt)} 元` })}
      />
      <StatCard
        label="本月已到账"
        value={text(data?.arrivedMonthAmt)}
        unit="元"
        tone="done"
        {...(data && data.arrivedMonthFeeAmt > 0 && { trend: `已扣手续费 ${yuan(data.arrivedMonthFeeAmt)} 元` })}
      />
      {may(settleAccountApi.balance) && <OutAccount />}
    </StatRow>
  )
}

function OutAccount() {
  const { data, error } = useQuery(payingBalance)
  const hint = data ? `尾号${data.accountTail}，余额${yuan(data.balanceAmt)}元，${data.asOf}` : error?.message
  return (
    <StatCard
      label="出款账户可用余额"
      value={text(data?.availableAmt)}
      unit="元"
      tone="reserved"
      {...(hint !== undefined && { hint })}
    />
  )
}

const text = (amt: number | undefined) => (amt === undefined ? '–' : yuan(amt))
