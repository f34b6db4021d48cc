import { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import type { CheckSummary } from '@chargedeck/contract/partner/carrier-check/shapes'
import { checkStates } from '@chargedeck/domain/carrier/check/states'
import { useQuery } from '@tanstack/react-query'
import { usePageAddress } from '../../platform/page-address.ts'
import { searchOf } from '../../platform/search-of.ts'
import { ComparedCards, type ComparedCard } from '../../ui/compared/compared-cards.tsx'
import { TrendMeanwhile } from '../../ui/compared/trend-meanwhile.tsx'
import { filtersOf } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import type { Lead } from '../../ui/text/lead.ts'
import { PageLink } from '../../ui/text/page-link.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { CheckChart } from './check-chart.tsx'
import { checkSummary } from './check-queries.ts'

type Key = Exclude<keyof CheckSummary['before'], 'startDate' | 'endDate' | 'days'>
const count = (qty: number): string => qty.toLocaleString('en-US')
const whyNone = '所选日期对方都未答复'
const cards: readonly ComparedCard<Key>[] = [
  { label: '我方笔数', unit: '笔', key: 'ourQty', text: count },
  { label: '我方电量', unit: '度', key: 'ourEnergy', text: kwh },
  { label: '我方金额', unit: '元', key: 'ourAmt', text: yuan },
  { label: '对方笔数', unit: '笔', key: 'theirQty', text: count, whyNone },
  { label: '对方电量', unit: '度', key: 'theirEnergy', text: kwh, whyNone },
  { label: '对方金额', unit: '元', key: 'theirAmt', text: yuan, whyNone },
  { label: '一致', unit: '笔', key: 'matchQty', text: count },
  { label: '差异', unit: '笔', key: 'diffQty', text: count },
  { label: '待处理差异', unit: '笔', key: 'openQty', text: count },
]

/** Some figures count only in some of the days. */
const narrowing: Partial<Record<Key, Pick<Days, 'status' | 'differingOnly'>>> = {
  diffQty: { differingOnly: '1' },
  openQty: { status: checkStates.differing },
}

/** What was compared with carriers in the days of the list, beside the time before. */
export function CheckTrend() {
  const [query] = useTableQuery(carrierCheckApi.checks.query)
  const { carrierId, startDate, endDate, status, differingOnly } = query
  const { data, error, refetch } = useQuery(
    checkSummary(filtersOf({ carrierId, startDate, endDate, status, differingOnly })),
  )
  const leadTo = useChecksLead()
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <TrendMeanwhile cards={cards.length} />
  const ofRange = { startDate: data.startDate, endDate: data.endDate }
  const leadOf = (key: Key) => leadTo({ ...ofRange, ...narrowing[key] })
  return (
    <>
      <ComparedCards
        cards={cards}
        total={data}
        before={data.before}
        yearBefore={data.yearBefore}
        linked={(shown, key) => <PageLink {...leadOf(key)}>{shown}</PageLink>}
      />
      <CheckChart data={data} leadOf={(day) => leadTo({ startDate: day, endDate: day })} />
    </>
  )
}

type Days = { startDate: string; endDate: string; status?: string; differingOnly?: string }
/** To the compared days of the list that a figure sums. */
function useChecksLead(): (days: Days) => Lead {
  const { pathname, params } = usePageAddress()
  const kept = Object.fromEntries(
    ['carrierId', 'status', 'differingOnly'].map((name) => [name, params.get(name) ?? undefined]),
  )
  return (days) => ({
    to: `${pathname}?${searchOf({ ...kept, ...days }).toString()}`,
    needs: carrierCheckApi.checks,
    title: '查看对账单',
  })
}
