import { journalApi, type JournalFilters, type JournalSums } from '@chargedeck/contract/insight/journal/calls'
import { accountLabels } from '@chargedeck/contract/money/ledger/enums'
import { useQuery } from '@tanstack/react-query'
import { Typography } from 'antd'
import { SumStrip, type Sum } from '../../ui/data-table/sum-strip.tsx'
import { useMay } from '../../platform/me.ts'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { journalSums } from './journal-queries.ts'

/** Both sides of the chosen account over all listed journals. */
export function AccountSums({ filters }: { filters: JournalFilters }) {
  const { account, startTime, endTime } = filters
  const may = useMay()
  if (account === undefined || !may(journalApi.summary)) return null
  if (startTime === undefined || endTime === undefined)
    return <Typography.Paragraph type="secondary">选择记账时间后，显示该科目的借贷合计</Typography.Paragraph>
  return <Sums filters={{ ...filters, account, startTime, endTime }} />
}

function Sums({ filters }: { filters: Parameters<typeof journalSums>[0] }) {
  const { data, error, isFetching, refetch } = useQuery(journalSums(filters))
  return (
    <SumStrip
      sums={sumsOf(accountLabels[filters.account])}
      data={data}
      error={error}
      isFetching={isFetching}
      refetch={refetch}
    />
  )
}

const sumsOf = (account: string): Sum<JournalSums>[] => [
  { label: `${account}借方合计`, unit: '元', of: ({ accountDebitAmt }) => yuan(accountDebitAmt) },
  { label: `${account}贷方合计`, unit: '元', of: ({ accountCreditAmt }) => yuan(accountCreditAmt) },
]
