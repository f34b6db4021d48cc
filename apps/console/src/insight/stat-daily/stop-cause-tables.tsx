import type { StopCauses } from '@chargedeck/contract/insight/stat-daily/stop-causes'
import { noStopCode } from '@chargedeck/contract/charging/charge-order/enums'
import { Empty, Table, Tag, Tooltip } from 'antd'
import { rateText, trend } from '../../ui/compared/trend.ts'
import { OrdersLink, type OrdersOf } from './parts/orders-link.tsx'

type Cause = StopCauses['causes'][number]
export const causeName = ({ name, stopCode }: Cause): string => name ?? stopCode ?? '未上报停止码'

const nothing = { emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有记录" /> }

export const CauseTable = ({ causes, of }: { causes: StopCauses['causes']; of: OrdersOf }) => (
  <Table
    size="small"
    pagination={false}
    locale={nothing}
    scroll={{ x: 'max-content' }}
    rowKey={({ stopCode }) => stopCode ?? ''}
    dataSource={causes}
    columns={[
      { title: '停止原因', render: (_, cause) => causeName(cause) },
      { title: '停止码', render: (_, { stopCode }) => stopCode ?? '-' },
      { title: '结论', render: (_, { normalFlag }) => <NormalTag normalFlag={normalFlag} /> },
      {
        title: '次数',
        align: 'right',
        render: (_, { orderQty, stopCode }) => (
          <OrdersLink {...of} stopCode={stopCode ?? noStopCode}>
            {count(orderQty)}
          </OrdersLink>
        ),
      },
      {
        title: <Tooltip title="与上期次数相比，括号内为上期次数">较上期</Tooltip>,
        align: 'right',
        render: (_, { orderQty, beforeQty }) => besideText(orderQty, beforeQty),
      },
      {
        title: <Tooltip title="与去年同期次数相比，括号内为去年同期次数">同比</Tooltip>,
        align: 'right',
        render: (_, { orderQty, yearBeforeQty }) => besideText(orderQty, yearBeforeQty),
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

const count = (qty: number): string => qty.toLocaleString('en-US')

const besideText = (qty: number, before: number): string =>
  before === 0 ? '-' : `${trend(qty, before)}（${count(before)}）`

function NormalTag({ normalFlag }: { normalFlag: number | null }) {
  if (normalFlag === null) return '-'
  return normalFlag === 1 ? <Tag color="success">正常</Tag> : <Tag color="error">异常</Tag>
}

export const PileTable = ({ piles, of }: { piles: StopCauses['piles']; of: OrdersOf }) => (
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
            {count(abnormalQty)}
          </OrdersLink>
        ),
      },
    ]}
  />
)
