import { statDailyApi } from '@chargedeck/contract/insight/stat-daily/calls'
import type { StopCauses } from '@chargedeck/contract/insight/stat-daily/stop-causes'
import { noStopCode, stopSideLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Table, Tag, Tooltip } from 'antd'
import { companyTexts } from '../../site/station/parts/company-texts.tsx'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { filteringOf } from '../../ui/data-table/filters/filtering.ts'
import { FilterChips } from '../../ui/data-table/filters/filter-chips.tsx'
import { FilterPopover } from '../../ui/data-table/filters/filter-popover.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { SectionCard, StatCard, StatRow } from '../../ui/page/cards.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DailyFilters } from './daily-filters.tsx'
import { rangeText, trend } from './parts/compared-cards.tsx'
import { rateText } from './parts/figure-columns.tsx'
import { OrdersLink, type OrdersOf } from './parts/orders-link.tsx'
import { stopCauses } from './stat-daily-queries.ts'
import './stop-causes.css'

const schema = statDailyApi.summary.query
const texts = { ...stationTexts, ...companyTexts }

/** Why charges ended, whose doing it was, and which piles end badly most often. */
export function StopCauseReport() {
  const [query, change] = useTableQuery(schema)
  const inForce = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  const filtering = filteringOf({ query: schema, filters: true, filterTexts: texts }, inForce, change)
  const { data, error, refetch } = useQuery(stopCauses(query))
  return (
    <>
      <div className="stop-causes__filters">
        <FilterPopover values={inForce} onQuery={filtering.filterBy} fields={<DailyFilters />} />
        {filtering.clear && <FilterChips filtering={filtering} />}
        {data && <span className="stop-causes__range cd-number">{`统计日期：${rangeText(data)}`}</span>}
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
        {...besideOf(data, 'orderQty')}
      />
      <StatCard
        label="异常停止"
        value={
          <OrdersLink {...of} abnormalStopOnly={1}>
            {qtyText(data.abnormalQty)}
          </OrdersLink>
        }
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
        />
      ))}
    </StatRow>
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

const nothing = { emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有记录" /> }

const CauseTable = ({ causes, of }: { causes: StopCauses['causes']; of: OrdersOf }) => (
  <Table
    size="small"
    pagination={false}
    locale={nothing}
    scroll={{ x: 'max-content' }}
    rowKey={({ stopCode }) => stopCode ?? ''}
    dataSource={causes}
    columns={[
      { title: '停止原因', render: (_, { name, stopCode }) => name ?? stopCode ?? '未上报停止码' },
      { title: '停止码', render: (_, { stopCode }) => stopCode ?? '-' },
      { title: '结论', render: (_, { normalFlag }) => <NormalTag normalFlag={normalFlag} /> },
      {
        title: '次数',
        align: 'right',
        render: (_, { orderQty, stopCode }) => (
          <OrdersLink {...of} stopCode={stopCode ?? noStopCode}>
            {orderQty}
          </OrdersLink>
        ),
      },
      { title: '占比', align: 'right', render: (_, { share }) => rateText(share) },
      {
        title: <Tooltip title="各原因最近的订单：停止前后5分钟内同枪、同桩的告警和订单数">伴随告警</Tooltip>,
        render: (_, { warnings }) =>
          warnings.map(({ alarmName, orderQty }) => `${alarmName} ${orderQty}`).join('、') || '-',
      },
    ]}
  />
)

function NormalTag({ normalFlag }: { normalFlag: number | null }) {
  if (normalFlag === null) return '-'
  return normalFlag === 1 ? <Tag color="success">正常</Tag> : <Tag color="error">异常</Tag>
}

const PileTable = ({ piles, of }: { piles: StopCauses['piles']; of: OrdersOf }) => (
  <Table
    size="small"
    pagination={false}
    locale={nothing}
    scroll={{ x: 'max-content' }}
    rowKey="pileId"
    dataSource={piles}
    columns={[
      { title: '桩编号', dataIndex: 'pileNo' },
      { title: '站点', dataIndex: 'stationName' },
      {
        title: '异常停止',
        align: 'right',
        render: (_, { pileNo, abnormalQty }) => (
          <OrdersLink {...of} pileNo={pileNo} abnormalStopOnly={1}>
            {abnormalQty}
          </OrdersLink>
        ),
      },
    ]}
  />
)
