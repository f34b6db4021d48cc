import { statDailyApi } from '@chargedeck/contract/insight/stat-daily/calls'
import type { StopCauses } from '@chargedeck/contract/insight/stat-daily/stop-causes'
import { stopSideLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { filteringOf } from '../../ui/data-table/filters/filtering.ts'
import { FilterChips } from '../../ui/data-table/filters/filter-chips.tsx'
import { FilterPopover } from '../../ui/data-table/filters/filter-popover.tsx'
import { useTableLook } from '../../ui/data-table/columns/table-look.ts'
import { ExportButton } from '../../ui/data-table/export-button.tsx'
import { useStart } from '../../ui/data-table/start-query.ts'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { ListViews } from '../../ui/list-view/list-views.tsx'
import { StatCard, StatRow } from '../../ui/page/cards.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DailyFilters } from './daily-filters.tsx'
import { rangeText, rateText, trend } from '../../ui/compared/trend.ts'
import { OrdersLink, type OrdersOf } from './parts/orders-link.tsx'
import { CauseChart } from './cause-chart.tsx'
import { stopCauses } from './stat-daily-queries.ts'
import { CauseTable, PileTable } from './stop-cause-tables.tsx'
import './stop-causes.css'

const table = 'stop-causes'
const schema = statDailyApi.summary.query
const texts = { ...stationTexts, ...companyTexts }

/** Why charges ended, whose doing it was, and which piles end badly most often. */
export function StopCauseReport() {
  const [query, change] = useTableQuery(schema)
  const inForce = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  const filtering = filteringOf({ query: schema, filters: true, filterTexts: texts }, inForce, change)
  const [look, changeLook] = useTableLook(table)
  const isStarting = useStart(schema, look.startView?.query)
  const { data, error, refetch } = useQuery({ ...stopCauses(query), enabled: !isStarting })
  return (
    <>
      <div className="stop-causes__filters">
        <ListViews table={table} query={inForce} look={look} onLook={changeLook} onChange={change} />
        <FilterPopover values={inForce} onQuery={filtering.filterBy} fields={<DailyFilters />} />
        {filtering.clear && <FilterChips filtering={filtering} />}
        {data && <span className="stop-causes__range cd-number">{`统计日期：${rangeText(data)}`}</span>}
        <span className="stop-causes__export">
          <ExportButton
            with={statDailyApi.exportCauses}
            query={inForce}
            hint="按屏幕上的筛选导出停止原因和异常停止最多的桩"
          />
        </span>
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data ? (
        <Causes data={data} of={{ ...query, startDate: data.startDate, endDate: data.endDate }} />
      ) : (
        !error && <Skeleton active />
      )}
    </>
  )
}

const Causes = ({ data, of }: { data: StopCauses; of: OrdersOf }) => (
  <>
    <StatRow>
      <StatCard
        label="充电次数"
        value={<OrdersLink {...of}>{qtyText(data.orderQty)}</OrdersLink>}
        unit="次"
        {...besideOf(data, 'orderQty')}
      />
      <StatCard
        label="异常停止"
        value={
          <OrdersLink {...of} abnormalStopOnly={1}>
            {qtyText(data.abnormalQty)}
          </OrdersLink>
        }
        unit="次"
        tone="fault"
        {...besideOf(data, 'abnormalQty')}
      />
      <StatCard
        label="异常停止率"
        value={rateText(data.abnormalRate)}
        tone="attention"
        {...besideOf(data, 'abnormalRate')}
      />
      {data.sides.map(({ stopSide, orderQty }) => (
        <StatCard
          key={stopSide}
          label={`${stopSideLabels[stopSide]}结束`}
          value={
            <OrdersLink {...of} stopSide={stopSide}>
              {qtyText(orderQty)}
            </OrdersLink>
          }
          unit="次"
        />
      ))}
    </StatRow>
    <CauseChart data={data} of={of} />
    <div className="stop-causes">
      <SectionCard title="停止原因" flush>
        <CauseTable causes={data.causes} of={of} />
      </SectionCard>
      <SectionCard title="异常停止最多的桩" flush>
        <PileTable piles={data.piles} of={of} />
      </SectionCard>
    </div>
  </>
)

/** Beside the period before and the same days a year ago. */
const besideOf = (data: StopCauses, key: 'orderQty' | 'abnormalQty' | 'abnormalRate') => {
  const { before, yearBefore } = data
  return {
    hint: `上期：${rangeText(before)}；去年同期：${rangeText(yearBefore)}`,
    trend: `较上期 ${trend(data[key], before[key])} · 同比 ${trend(data[key], yearBefore[key])}`,
  }
}

const qtyText = (qty: number): string => qty.toLocaleString('en-US')
