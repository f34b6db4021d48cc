import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../platform/me.ts'
import { StatCard, StatRow } from '../../ui/page/cards.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { payingBalance } from '../settle-account/parts/balance-queries.ts'
import { CalendarNotice } from './parts/calendar-notice.tsx'
import { PayoutSumCards } from './parts/payout-sum-cards.tsx'
import { payoutSums } from './withdraw-queries.ts'

/** What partners have, what is on its way, what they got this month, and what there is to pay with. */
export function PayoutCards() {
  const may = useMay()
  const { data } = useQuery(payoutSums)
  return (
    <>
      <CalendarNotice year={data?.missingYear} />
      <StatRow>
        <PayoutSumCards sums={data} />
        {may(settleAccountApi.balance) && <OutAccount />}
      </StatRow>
    </>
  )
}

function OutAccount() {
  const { data, error } = useQuery(payingBalance)
  const hint = data ? `尾号${data.accountTail}，余额${yuan(data.balanceAmt)}元，${data.asOf}` : error?.message
  return (
    <StatCard
      label="出款账户可用余额"
      value={data ? yuan(data.availableAmt) : '–'}
      unit="元"
      tone="reserved"
      {...(hint !== undefined && { hint })}
    />
  )
}
