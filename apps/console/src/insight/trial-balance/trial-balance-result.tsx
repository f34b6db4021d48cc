import { trialBalanceApi, type TrialBalanceSummary } from '@chargedeck/contract/insight/trial-balance/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { filtersOf, SumStrip, type Sum } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { trialBalanceSummary } from './trial-balance-queries.ts'

const sums: readonly Sum<TrialBalanceSummary>[] = [
  { label: '期初借方', unit: '元', of: ({ openingDebitAmt }) => yuan(openingDebitAmt) },
  { label: '期初贷方', unit: '元', of: ({ openingCreditAmt }) => yuan(openingCreditAmt) },
  { label: '本期借方', unit: '元', of: ({ debitAmt }) => yuan(debitAmt) },
  { label: '本期贷方', unit: '元', of: ({ creditAmt }) => yuan(creditAmt) },
  { label: '期末借方', unit: '元', of: ({ closingDebitAmt }) => yuan(closingDebitAmt) },
  { label: '期末贷方', unit: '元', of: ({ closingCreditAmt }) => yuan(closingCreditAmt) },
]

/** The sums of both sides, and whether they are equal. */
export function TrialBalanceResult() {
  const [query] = useTableQuery(trialBalanceApi.page.query)
  const { data, error, isFetching, refetch } = useQuery(trialBalanceSummary(filtersOf(query)))
  return (
    <>
      {data ? <Verdict summary={data} /> : !error && <VerdictMeanwhile />}
      <SumStrip sums={sums} data={data} error={error} isFetching={isFetching} refetch={refetch} />
    </>
  )
}

function Verdict({ summary: { startDay, endDay, closedDay, balanced, lastCheck } }: { summary: TrialBalanceSummary }) {
  const isSound = lastCheck === null || lastCheck.broken.length === 0
  const balance = isSound ? '试算平衡' : '试算平衡，但账务核对不符'
  return (
    <Alert
      type={balanced === 1 && isSound ? 'success' : 'error'}
      showIcon
      title={`${startDay} 至 ${endDay}：${balanced === 1 ? balance : '试算不平衡，请核对凭证'}`}
      description={
        <>
          {closedDay === null ? '尚未日结，数字按凭证实时合计' : `已日结至 ${closedDay}，之后的数字按凭证实时合计`}
          {lastCheck && <div>{checkText(lastCheck)}</div>}
        </>
      }
      style={{ marginBottom: 12 }}
    />
  )
}

/** As high as the verdict, so that what is below stays in its place. */
const VerdictMeanwhile = () => (
  <Alert
    type="info"
    showIcon
    title="正在试算…"
    description={
      <>
        &nbsp;<div>&nbsp;</div>
      </>
    }
    style={{ marginBottom: 12 }}
  />
)

const checkText = ({ checkTime, broken }: NonNullable<TrialBalanceSummary['lastCheck']>): string =>
  `${checkTime} 账务核对${broken.length === 0 ? '全部相符' : `不符：${broken.join('；')}`}`
