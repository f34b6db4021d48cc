import { roamingStatusLabels } from '@chargedeck/contract/partner/roaming-order/enums'
import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { Tooltip } from 'antd'
import { CustomerLink } from '../../customer/customer/parts/customer-link.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { EnergyText, MoneyText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { RoamingCheck } from './roaming-check.tsx'
import { roamingTones } from './roaming-labels.ts'

/** Of one that did not begin or waits for staff, why. */
export const RoamingStateTag = ({
  order,
}: {
  order: Pick<RoamingOrder, 'orderStatus' | 'failReason' | 'settlementWaits' | 'disputedAmt'>
}) => (
  <Tooltip title={order.failReason}>
    <span style={{ whiteSpace: 'normal' }}>
      <StateTag tone={roamingTones[order.orderStatus]} label={roamingStatusLabels[order.orderStatus]} />
      {order.settlementWaits === 1 && ' '}
      {order.settlementWaits === 1 && <StateTag tone="waiting" label="结算待复核" />}
      {order.disputedAmt !== null && ' '}
      {order.disputedAmt !== null && <StateTag tone="attention" label="对方有异议" />}
    </span>
  </Tooltip>
)

export const CustomerOf = ({ order }: { order: RoamingOrder }) => (
  <CustomerLink id={order.customerId}>
    {[order.nickname, order.mobile].filter(Boolean).join(' ') || '客户'}
  </CustomerLink>
)

export const roamingColumns: readonly Column<RoamingOrder>[] = [
  {
    key: 'orderNo',
    card: 'title',
    title: '订单编号',
    width: 150,
    render: (_, { orderNo }) => <CopyText value={orderNo} short />,
  },
  { key: 'carrierName', title: '资源方', width: 120, ellipsis: true, dataIndex: 'carrierName' },
  { key: 'stationName', card: 'fact', title: '站点', width: 190, ellipsis: true, dataIndex: 'stationName' },
  { key: 'gunName', title: '枪', width: 110, hiddenAtFirst: true, dataIndex: 'gunName' },
  { key: 'customer', card: 'fact', title: '客户', width: 170, render: (_, order) => <CustomerOf order={order} /> },
  {
    key: 'energy',
    card: 'fact',
    title: '电量（度）',
    width: 96,
    align: 'right',
    render: (_, { energy }) => <EnergyText value={energy} />,
  },
  {
    key: 'totalAmt',
    card: 'fact',
    title: '金额（元）',
    width: 96,
    align: 'right',
    render: (_, { totalAmt }) => <MoneyText value={totalAmt} />,
  },
  {
    key: 'payableAmt',
    title: '应付（元）',
    width: 96,
    align: 'right',
    hiddenAtFirst: true,
    render: (_, { payableAmt }) => <MoneyText value={payableAmt} />,
  },
  {
    key: 'orderStatus',
    card: 'state',
    title: '状态',
    width: 108,
    render: (_, order) => <RoamingStateTag order={order} />,
  },
  {
    key: 'checkStatus',
    title: '对账',
    width: 84,
    hiddenAtFirst: true,
    render: (_, order) => <RoamingCheck order={order} />,
  },
  {
    key: 'createTime',
    title: '下单时间',
    width: 116,
    sorter: true,
    render: (_, { createTime }) => <InstantText value={createTime} short />,
  },
]
