import { useQuery } from '@tanstack/react-query'
import { StatCard, StatRow } from '../../ui/page/cards.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { payoutSums } from './withdraw-queries.ts'

/** What partners have, what is on its way, and what they got this month. */
export function PayoutCards() {
  const { data } = useQuery(payoutSums)
  const text = (amt: number | undefined) => (amt === undefined ? '–' : yuan(amt))
  return (
    <StatRow>
      <StatCard label="可提现" value={text(data?.withdrawableAmt)} unit="元" hint="已关账且未提现的日账单之和" />
      <StatCard label="提现中" value={text(data?.withdrawingAmt)} unit="元" tone="waiting" />
      <StatCard label="本月已到账" value={text(data?.arrivedMonthAmt)} unit="元" tone="done" />
    </StatRow>
  )
}
