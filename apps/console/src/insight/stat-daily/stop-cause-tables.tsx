import type { StopCauses } from '@chargedeck/contract/insight/stat-daily/stop-causes'
import { noStopCode } from '@chargedeck/contract/charging/charge-order/enums'
import { Tag } from 'antd'
import { rateText, trend } from '../../ui/compared/trend.ts'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { OrdersLink, type OrdersOf } from './parts/orders-link.tsx'

type Cause = StopCauses['causes'][number]
type Pile = StopCauses['piles'][number]
export const causeName = ({ name, stopCode }: Cause): string => name ?? stopCode ?? '未上报停止码'

const empty = '没有记录'

export const CauseTable = ({ causes, of }: { causes: readonly Cause[]; of: OrdersOf }) => (
  <RowsTable rows={causes} columns={causeColumns(of)} idOf={({ stopCode }) => stopCode ?? ''} empty={empty} />
)

const causeColumns = (of: OrdersOf): readonly Column<Cause>[] => [
  { key: 'name', title: '停止原因', card: 'title', render: (_, cause) => causeName(cause) },
  { key: 'stopCode', title: '停止码', render: (_, { stopCode }) => stopCode ?? '-' },
  {
    key: 'normalFlag',
    title: '结论',
    card: 'state',
    render: (_, { normalFlag }) => <NormalTag normalFlag={normalFlag} />,
  },
  {
    key: 'orderQty',
    title: '次数',
    align: 'right',
    render: (_, { orderQty, stopCode }) => (
      <OrdersLink {...of} stopCode={stopCode ?? noStopCode}>
        {count(orderQty)}
      </OrdersLink>
    ),
  },
  {
    key: 'before',
    title: '较上期',
    hint: '与上期次数相比，括号内为上期次数',
    align: 'right',
    render: (_, { orderQty, beforeQty }) => besideText(orderQty, beforeQty),
  },
  {
    key: 'yearBefore',
    title: '同比',
    hint: '与去年同期次数相比，括号内为去年同期次数',
    align: 'right',
    render: (_, { orderQty, yearBeforeQty }) => besideText(orderQty, yearBeforeQty),
  },
  { key: 'share', title: '占比', align: 'right', render: (_, { share }) => rateText(share) },
  {
    key: 'warnings',
    title: '伴随告警',
    hint: '各原因最近的订单：停止前后5分钟内同枪、同桩的告警和订单数',
    render: (_, { warnings }) =>
      warnings.map(({ alarmName, orderQty }) => `${alarmName} ${orderQty}笔`).join('、') || '-',
  },
]

const count = (qty: number): string => qty.toLocaleString('en-US')

const besideText = (qty: number, before: number): string =>
  before === 0 ? '-' : `${trend(qty, before)}（${count(before)}次）`

function NormalTag({ normalFlag }: { normalFlag: number | null }) {
  if (normalFlag === null) return '-'
  return normalFlag === 1 ? <Tag color="success">正常</Tag> : <Tag color="error">异常</Tag>
}

export const PileTable = ({ piles, of }: { piles: readonly Pile[]; of: OrdersOf }) => (
  <RowsTable rows={piles} columns={pileColumns(of)} idOf={({ pileId }) => pileId} empty={empty} />
)

const pileColumns = (of: OrdersOf): readonly Column<Pile>[] => [
  { key: 'pileNo', title: '桩编号', card: 'title', dataIndex: 'pileNo' },
  { key: 'stationName', title: '站点', dataIndex: 'stationName' },
  {
    key: 'abnormalQty',
    title: '异常停止（次）',
    align: 'right',
    render: (_, { pileNo, abnormalQty }) => (
      <OrdersLink {...of} pileNo={pileNo} abnormalStopOnly={1}>
        {count(abnormalQty)}
      </OrdersLink>
    ),
  },
]
