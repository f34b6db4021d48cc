import type { OccupyOrder } from '@chargedeck/contract/charging/occupy-order/calls'
import { occupyEndWayLabels, occupyStatusLabels } from '@chargedeck/contract/charging/occupy-order/enums'
import { ruleText } from '@chargedeck/contract/charging/occupy-order/rule-text'
import { leftCustomer } from '@chargedeck/domain/customer/mask'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { CustomerLink } from '../../customer/customer/parts/customer-link.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { occupyTones } from './occupy-labels.ts'

type AmtKey = 'originAmt' | 'cappedAmt' | 'waiveAmt' | 'actualAmt' | 'owedAmt'
const amtColumn = (key: AmtKey, title: string): Column<OccupyOrder> => ({
  key,
  title,
  width: 96,
  align: 'right',
  render: (_, order) => <span className="cd-number">{order[key] === 0 ? '-' : yuan(order[key])}</span>,
})

type TimeKey = 'chargeEndTime' | 'occupyStartTime' | 'occupyEndTime'
const timeColumn = (key: TimeKey, title: string): Column<OccupyOrder> => ({
  key,
  title,
  width: 112,
  render: (_, order) => <InstantText value={order[key]} short />,
})

const hidden = { hiddenAtFirst: true, ellipsis: true } as const
const endLength = 8

type ChargeLinkProps = { order: OccupyOrder; short?: boolean }
/** `short`: the end of the number, which tells one from the next. */
export const ChargeLink = ({ order: { chargeOrderId, chargeOrderNo }, short = false }: ChargeLinkProps) => (
  <PageLink
    to={`/orders/charge?orderId=${chargeOrderId}&open=${chargeOrderId}`}
    needs="charge:order:page"
    title={chargeOrderNo}
  >
    <span className="cd-number">{short ? `…${chargeOrderNo.slice(-endLength)}` : chargeOrderNo}</span>
  </PageLink>
)

export const OccupyCustomer = ({ order: { customerId, mobile } }: { order: OccupyOrder }) => (
  <CustomerLink id={customerId}>{mobile ?? leftCustomer}</CustomerLink>
)

export const OccupyState = ({ order: { status } }: { order: OccupyOrder }) => (
  <StateTag
    tone={occupyTones[status]}
    label={occupyStatusLabels[status]}
    pulse={status === occupyOrderStates.occupying}
  />
)

export const occupyColumns: readonly Column<OccupyOrder>[] = [
  { key: 'orderNo', title: '占位单号', width: 136, render: (_, { orderNo }) => <CopyText value={orderNo} short /> },
  { key: 'status', card: 'state', title: '状态', width: 92, render: (_, order) => <OccupyState order={order} /> },
  { key: 'stationName', card: 'fact', title: '站点', width: 140, ellipsis: true, render: (_, r) => r.stationName },
  { key: 'gunCode', title: '枪编码', width: 144, ellipsis: true, render: (_, { gunCode }) => gunCode },
  { key: 'mobile', card: 'fact', title: '客户', width: 120, render: (_, order) => <OccupyCustomer order={order} /> },
  { ...timeColumn('occupyStartTime', '占位开始'), sorter: true, card: 'fact' },
  { key: 'occupyMin', card: 'fact', title: '时长（分钟）', width: 96, align: 'right', render: (_, r) => r.occupyMin },
  { ...amtColumn('cappedAmt', '应收（元）'), card: 'fact' },
  amtColumn('owedAmt', '欠费（元）'),
  amtColumn('waiveAmt', '减免（元）'),
  amtColumn('actualAmt', '实收（元）'),
  timeColumn('occupyEndTime', '占位结束'),
  {
    key: 'endWay',
    title: '结束方式',
    width: 96,
    render: (_, { endWay }) => (endWay ? occupyEndWayLabels[endWay] : '-'),
  },
  { key: 'plateNo', title: '车牌', width: 104, render: (_, { plateNo }) => plateNo ?? '-' },
  timeColumn('chargeEndTime', '充电结束'),
  { key: 'chargeOrderNo', title: '充电单号', width: 112, render: (_, order) => <ChargeLink order={order} short /> },
  { key: 'graceMin', title: '免费时长', width: 92, ...hidden, render: (_, { graceMin }) => `${graceMin}分钟` },
  { key: 'terms', title: '单价规则', width: 260, ...hidden, render: (_, { terms }) => ruleText(terms) },
  { ...amtColumn('originAmt', '原始（元）'), hiddenAtFirst: true },
  { key: 'clearUserName', title: '操作人', width: 96, ...hidden, render: (_, r) => r.clearUserName ?? '-' },
  { key: 'clearReason', title: '减免原因', width: 160, ...hidden, render: (_, r) => r.clearReason ?? '-' },
]
