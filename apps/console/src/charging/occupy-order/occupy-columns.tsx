import type { OccupyOrder } from '@chargedeck/contract/charging/occupy-order/calls'
import { occupyEndWayLabels, occupyStatusLabels } from '@chargedeck/contract/charging/occupy-order/enums'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { occupyTones, ruleText } from './occupy-labels.ts'

type AmtKey = 'originAmt' | 'cappedAmt' | 'waiveAmt' | 'actualAmt' | 'owedAmt'
const amtColumn = (key: AmtKey, title: string, hiddenAtFirst = false): Column<OccupyOrder> => ({
  key,
  title,
  width: 104,
  align: 'right',
  hiddenAtFirst,
  render: (_, order) => <span className="cd-number">{order[key] === 0 ? '-' : yuan(order[key])}</span>,
})

type TimeKey = 'chargeEndTime' | 'occupyStartTime' | 'occupyEndTime'
const timeColumn = (key: TimeKey, title: string): Column<OccupyOrder> => ({
  key,
  title,
  width: 172,
  render: (_, order) => <InstantText value={order[key]} />,
})

const hidden = { hiddenAtFirst: true, ellipsis: true } as const

export const ChargeLink = ({ order: { chargeOrderId, chargeOrderNo } }: { order: OccupyOrder }) => (
  <PageLink to={`/orders/charge?orderId=${chargeOrderId}&open=${chargeOrderId}`} needs="charge:order:page">
    <span className="cd-number">{chargeOrderNo}</span>
  </PageLink>
)

export const occupyColumns: readonly Column<OccupyOrder>[] = [
  { key: 'orderNo', title: '占位单号', width: 250, render: (_, r) => <span className="cd-number">{r.orderNo}</span> },
  {
    key: 'status',
    card: 'state',
    title: '状态',
    width: 92,
    render: (_, { status }) => <StateTag tone={occupyTones[status]} label={occupyStatusLabels[status]} />,
  },
  { key: 'chargeOrderNo', title: '充电单号', width: 250, render: (_, order) => <ChargeLink order={order} /> },
  { key: 'stationName', card: 'fact', title: '站点', width: 168, ellipsis: true, render: (_, r) => r.stationName },
  { key: 'gunCode', card: 'fact', title: '枪编码', width: 150, ellipsis: true, render: (_, { gunCode }) => gunCode },
  { key: 'mobile', card: 'fact', title: '手机号', width: 120, render: (_, { mobile }) => mobile ?? '-' },
  { key: 'plateNo', title: '车牌', width: 104, render: (_, { plateNo }) => plateNo ?? '-' },
  timeColumn('chargeEndTime', '充电结束'),
  { key: 'graceMin', title: '免费时长', width: 92, ...hidden, render: (_, { graceMin }) => `${graceMin}分钟` },
  { ...timeColumn('occupyStartTime', '占位开始'), sorter: true, card: 'fact' },
  timeColumn('occupyEndTime', '占位结束'),
  { key: 'occupyMin', card: 'fact', title: '时长（分钟）', width: 112, align: 'right', render: (_, r) => r.occupyMin },
  { key: 'terms', title: '单价规则', width: 260, ...hidden, render: (_, { terms }) => ruleText(terms) },
  amtColumn('originAmt', '原始（元）', true),
  amtColumn('cappedAmt', '应收（元）'),
  amtColumn('waiveAmt', '减免（元）'),
  amtColumn('actualAmt', '实收（元）'),
  amtColumn('owedAmt', '欠费（元）', true),
  {
    key: 'endWay',
    title: '结束方式',
    width: 96,
    render: (_, { endWay }) => (endWay ? occupyEndWayLabels[endWay] : '-'),
  },
  { key: 'clearUserName', title: '操作人', width: 96, ...hidden, render: (_, r) => r.clearUserName ?? '-' },
  { key: 'clearReason', title: '减免原因', width: 160, ...hidden, render: (_, r) => r.clearReason ?? '-' },
]
