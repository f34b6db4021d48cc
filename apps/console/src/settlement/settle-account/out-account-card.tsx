import { useQuery } from '@tanstack/react-query'
import { StatCard, StatRow } from '../../ui/page/cards.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { payingBalance } from './parts/balance-queries.ts'

/** What the account that pays partners has now. */
export function OutAccountCard() {
  const { data, error } = useQuery(payingBalance)
  if (error)
    return (
      <StatRow>
        <StatCard label="出款账户" value="-" hint={error.message} />
      </StatRow>
    )
  if (!data) return null
  const hint = `尾号${data.accountTail}，查询于${data.asOf}`
  return (
    <StatRow>
      <StatCard label="出款账户可用余额" value={<MoneyText value={data.availableAmt} />} unit="元" hint={hint} />
      <StatCard label="出款账户余额" value={<MoneyText value={data.balanceAmt} />} unit="元" />
    </StatRow>
  )
}
