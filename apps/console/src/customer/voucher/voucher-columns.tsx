import {
  appliesToLabels,
  voucherBearerLabels,
  voucherSourceLabels,
  voucherTypeLabels,
} from '@chargedeck/contract/customer/voucher/enums'
import type { Voucher } from '@chargedeck/contract/customer/voucher/shapes'
import { pileTypeLabels } from '@chargedeck/contract/site/pile/enums'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { ActivityLink } from '../activity/parts/activity-link.tsx'
import { CustomerLink } from '../customer/parts/customer-link.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { stateTextOf, toneOfVoucher, worthText } from './voucher-labels.ts'
import { customerNameOf } from '../customer/parts/customer-labels.ts'

/** Where and when the voucher counts. An empty field is no limit. */
const scopeText = ({ applyTo, stations, pileTypes, timeWindow }: Voucher): string =>
  [
    appliesToLabels[applyTo],
    ...(stations.length > 0 ? [stations.map(({ stationName }) => stationName).join('、')] : []),
    ...pileTypes.map((type) => pileTypeLabels[type]),
    ...timeWindow.map(({ from, to }) => `${from}–${to}`),
  ].join(' · ')

const OrderLink = ({ orderId }: { orderId: string }) => (
  <PageLink to={`/orders/charge?orderId=${orderId}&open=${orderId}`} needs="charge:order:page">
    查看订单
  </PageLink>
)

const WashLink = ({ useId }: { useId: string }) => (
  <PageLink to={`/kit/car-wash?list=uses&useId=${useId}`} needs="kit:carWash:use:page">
    查看洗车
  </PageLink>
)

/** Of a used one what it took off, which may be less than its face. */
const Worth = ({ voucher }: { voucher: Voucher }) => {
  const { usedAmt, voucherType } = voucher
  const face = <span className="cd-number">{worthText(voucher)}</span>
  if (usedAmt === null || voucherType === 'WASH') return face
  return (
    <TwoLines below={face}>
      <span className="cd-number">已抵扣 {yuan(usedAmt)}</span>
    </TwoLines>
  )
}

/** The year stands once, so that a card on a phone has room for both days. */
const isOfOneYear = (from: string, to: string): boolean => from.slice(0, 4) === to.slice(0, 4)

export const voucherColumns: readonly Column<Voucher>[] = [
  { key: 'voucherName', title: '名称', width: 128, ellipsis: true, render: (_, { voucherName }) => voucherName },
  {
    key: 'status',
    card: 'state',
    title: '状态',
    width: 92,
    render: (_, voucher) => <StateTag tone={toneOfVoucher(voucher)} label={stateTextOf(voucher)} />,
  },
  {
    key: 'voucherType',
    card: 'fact',
    title: '类型',
    width: 64,
    render: (_, { voucherType }) => voucherTypeLabels[voucherType],
  },
  {
    key: 'worth',
    card: 'fact',
    title: '面额（元）/折扣',
    width: 128,
    align: 'right',
    render: (_, voucher) => <Worth voucher={voucher} />,
  },
  {
    key: 'thresholdAmt',
    title: '门槛（元）',
    width: 92,
    align: 'right',
    render: (_, { thresholdAmt }) => (
      <span className="cd-number">{thresholdAmt ? `满 ${yuan(thresholdAmt)}` : '无'}</span>
    ),
  },
  { key: 'scope', title: '范围', width: 92, ellipsis: true, render: (_, voucher) => scopeText(voucher) },
  {
    key: 'customer',
    card: 'fact',
    title: '客户',
    width: 128,
    ellipsis: true,
    render: (_, row) => <CustomerLink id={row.customerId}>{customerNameOf(row)}</CustomerLink>,
  },
  {
    key: 'activityName',
    title: '活动',
    width: 96,
    ellipsis: true,
    render: (_, { activityId, activityName }) =>
      activityId === null ? '-' : <ActivityLink id={activityId}>{activityName}</ActivityLink>,
  },
  {
    key: 'validTo',
    card: 'fact',
    title: '有效期',
    width: 152,
    sorter: true,
    render: (_, { validFrom, validTo }) => (
      <span className="cd-number" style={{ whiteSpace: 'nowrap' }} title={`${validFrom} 至 ${validTo}`}>
        {validFrom.slice(2, 10)}~{validTo.slice(isOfOneYear(validFrom, validTo) ? 5 : 2, 10)}
      </span>
    ),
  },
  {
    key: 'bearer',
    title: '成本承担',
    width: 80,
    ellipsis: true,
    render: (_, { bearer }) => voucherBearerLabels[bearer],
  },
  {
    key: 'usedOrder',
    title: '使用订单',
    width: 84,
    render: (_, { usedOrderId, lockOrderId, voucherType }) => {
      const orderId = usedOrderId ?? lockOrderId
      if (orderId !== null && voucherType === 'WASH') return <WashLink useId={orderId} />
      return orderId === null ? '-' : <OrderLink orderId={orderId} />
    },
  },
  {
    key: 'voucherNo',
    title: '券编号',
    width: 200,
    hiddenAtFirst: true,
    render: (_, { voucherNo }) => <span className="cd-number">{voucherNo}</span>,
  },
  {
    key: 'usedAmt',
    title: '抵扣额（元）',
    width: 110,
    align: 'right',
    hiddenAtFirst: true,
    render: (_, { usedAmt }) => <span className="cd-number">{usedAmt === null ? '-' : yuan(usedAmt)}</span>,
  },
  {
    key: 'sourceType',
    title: '来源',
    width: 100,
    hiddenAtFirst: true,
    render: (_, { sourceType }) => voucherSourceLabels[sourceType],
  },
  {
    key: 'createTime',
    title: '发放时间',
    width: 172,
    hiddenAtFirst: true,
    sorter: true,
    render: (_, { createTime }) => <InstantText value={createTime} />,
  },
]
