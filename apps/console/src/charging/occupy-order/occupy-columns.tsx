import type { OccupyOrder } from '@chargedeck/contract/charging/occupy-order/calls'
import { occupyEndWayLabels, occupyStatusLabels } from '@chargedeck/contract/charging/occupy-order/enums'
import { ruleText } from '@chargedeck/contract/charging/occupy-order/rule-text'
import { leftCustomer } from '@chargedeck/domain/customer/mask'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { paidAmtOf } from '@chargedeck/domain/occupy-order/paid-amt'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { CustomerLink } from '../../customer/customer/parts/customer-link.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { occupyTones, provenText } from './occupy-labels.ts'

const Amt = ({ value }: { value: Fen }) => <span className="cd-number">{value === 0 ? '-' : yuan(value)}</span>

type AmtKey = 'originAmt' | 'owedAmt'
const amtColumn = (key: AmtKey, title: string): Column<OccupyOrder> => ({
  key,
  title,
  width: 88,
  align: 'right',
  render: (_, order) => <Amt value={order[key]} />,
})

/** As of a charge, it is known once the order is settled. */
const actualText = (_: unknown, { status, actualAmt }: OccupyOrder) => (
  <Amt value={status === occupyOrderStates.occupying ? fen(0) : actualAmt} />
)

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
  {
    key: 'orderNo',
    title: '占位/充电单号',
    width: 124,
    render: (_, order) => (
      <TwoLines below={<ChargeLink order={order} short />}>
        <CopyText value={order.orderNo} short />
      </TwoLines>
    ),
  },
  { key: 'status', card: 'state', title: '状态', width: 92, render: (_, order) => <OccupyState order={order} /> },
  {
    key: 'stationName',
    card: 'fact',
    title: '站点/枪',
    width: 150,
    render: (_, { stationName, gunCode }) => <TwoLines below={gunCode}>{stationName}</TwoLines>,
  },
  {
    key: 'mobile',
    card: 'fact',
    title: '客户/车牌',
    width: 120,
    render: (_, order) => (
      <TwoLines below={[order.customerName, order.plateNo].filter(Boolean).join(' ') || '-'}>
        <OccupyCustomer order={order} />
      </TwoLines>
    ),
  },
  {
    key: 'occupyStartTime',
    card: 'fact',
    title: '占位起止',
    width: 136,
    sorter: true,
    render: (_, order) => (
      <TwoLines
        below={
          order.occupyEndTime ? (
            <InstantText value={order.occupyEndTime} short />
          ) : (
            (provenText(order, new Date()) ?? '占位中')
          )
        }
      >
        <InstantText value={order.occupyStartTime} short />
      </TwoLines>
    ),
  },
  {
    key: 'occupyMin',
    card: 'fact',
    title: '时长（分钟）',
    second: '结束方式',
    width: 96,
    align: 'right',
    render: (_, { occupyMin, endWay }) =>
      endWay ? <TwoLines below={occupyEndWayLabels[endWay]}>{occupyMin}</TwoLines> : occupyMin,
  },
  {
    key: 'cappedAmt',
    card: 'fact',
    title: '应收（元）',
    second: '减免',
    width: 88,
    align: 'right',
    render: (_, { cappedAmt, waiveAmt, clearTime }) =>
      waiveAmt === 0 ? (
        <Amt value={cappedAmt} />
      ) : (
        <TwoLines below={clearTime === null ? '会员免费' : `减免 ${yuan(waiveAmt)}`}>{yuan(cappedAmt)}</TwoLines>
      ),
  },
  {
    key: 'paidAmt',
    title: '已收（元）',
    width: 88,
    align: 'right',
    render: (_, order) => <Amt value={paidAmtOf(order)} />,
  },
  amtColumn('owedAmt', '欠费（元）'),
  {
    key: 'chargeEndTime',
    title: '充电结束',
    width: 112,
    hiddenAtFirst: true,
    render: (_, { chargeEndTime }) => <InstantText value={chargeEndTime} short />,
  },
  { key: 'graceMin', title: '免费时长', width: 92, ...hidden, render: (_, { graceMin }) => `${graceMin}分钟` },
  { key: 'terms', title: '单价规则', width: 260, ...hidden, render: (_, { terms }) => ruleText(terms) },
  { ...amtColumn('originAmt', '原始（元）'), hiddenAtFirst: true },
  { key: 'actualAmt', title: '实收（元）', width: 88, align: 'right', hiddenAtFirst: true, render: actualText },
  { key: 'clearUserName', title: '操作人', width: 96, ...hidden, render: (_, r) => r.clearUserName ?? '-' },
  { key: 'clearReason', title: '减免原因', width: 160, ...hidden, render: (_, r) => r.clearReason ?? '-' },
]
