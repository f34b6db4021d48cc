import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import {
  billStatusLabels,
  orderPushLabels,
  orderStatusLabels,
  payTypeLabels,
  startupModeLabels,
} from '@chargedeck/contract/charging/charge-order/enums'
import { customerTypeLabels } from '@chargedeck/contract/customer/customer/enums'
import { isActive } from '@chargedeck/domain/charge-order/states'
import { orderPartnerStates } from '@chargedeck/domain/charge-order/partner-states'
import { reviewStates } from '@chargedeck/domain/charge-order/pay-states'
import { FlagFilled } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import type { Column } from '../../../ui/data-table/data-table.tsx'
import { durationText } from '../../../ui/text/duration-text.ts'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { EnergyText, MoneyText } from '../../../ui/text/quantity-text.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { TwoLines } from '../../../ui/text/two-lines.tsx'
import { OrderCheck } from '../parts/order-check.tsx'
import { orderTones } from '../charge-order-labels.ts'
import { secondsCharged } from '../seconds-charged.ts'
import './charge-order-columns.css'

/** Read on hover only: the texts of all findings are long. */
const FindingTexts = lazyPart(async () => (await import('../parts/finding-texts.tsx')).FindingTexts)

const energy = (key: keyof ChargeOrder & `${string}Energy`, title: string) => ({
  key,
  title,
  width: 84,
  align: 'right' as const,
  render: (_: unknown, order: ChargeOrder) => <EnergyText value={order[key]} />,
})
const money = (key: keyof ChargeOrder & `${string}Amt`, title: string) => ({
  key,
  title,
  width: 84,
  align: 'right' as const,
  render: (_: unknown, order: ChargeOrder) => <MoneyText value={order[key]} />,
})
const instant = (key: 'createTime' | 'startTime' | 'endTime' | 'settleTime', title: string) => ({
  key,
  title,
  width: 108,
  sorter: true,
  render: (_: unknown, order: ChargeOrder) => <InstantText value={order[key]} short />,
})
const hiddenAtFirst = true

export const chargeOrderColumns: readonly Column<ChargeOrder>[] = [
  { key: 'orderNo', title: '订单编号', width: 136, render: (_, order) => <OrderNo order={order} /> },
  {
    key: 'orderStatus',
    title: '状态',
    width: 92,
    card: 'state',
    render: (_, { orderStatus }) => (
      <StateTag tone={orderTones[orderStatus]} label={orderStatusLabels[orderStatus]} pulse={isActive(orderStatus)} />
    ),
  },
  { key: 'stationName', title: '站点', dataIndex: 'stationName', width: 120, card: 'fact' },
  {
    key: 'gunCode',
    title: '桩/枪',
    width: 84,
    card: 'fact',
    render: (_, { pileName, gunName }) => [pileName, gunName].filter(Boolean).join(' '),
  },
  { key: 'mobile', title: '客户', width: 116, card: 'fact', render: (_, order) => <Payer order={order} /> },
  instant('startTime', '开始时间'),
  {
    key: 'durationSec',
    title: '时长',
    hint: '时长（时:分）',
    width: 76,
    align: 'right',
    render: (_, order) => <span className="cd-number">{durationText(secondsCharged(order, new Date()))}</span>,
  },
  { ...energy('totalEnergy', '电量（度）'), sorter: true, card: 'fact' },
  { ...money('totalAmt', '应收（元）'), sorter: true, card: 'fact' },
  { ...money('actualAmt', '实收（元）'), sorter: true },
  {
    key: 'payType',
    title: '支付方式',
    width: 80,
    hiddenAtFirst,
    render: (_, { payType }) => (payType ? payTypeLabels[payType] : '-'),
  },
  { key: 'plateNo', title: '车牌', width: 104, hiddenAtFirst, render: (_, { plateNo }) => plateNo ?? '-' },
  {
    key: 'soc',
    title: 'SOC（%）',
    width: 104,
    align: 'right',
    hiddenAtFirst,
    render: (_, order) => <span className="cd-number">{socRange(order)}</span>,
  },
  { ...instant('endTime', '结束时间'), hiddenAtFirst },
  {
    key: 'startupMode',
    title: '启动方式',
    width: 88,
    hiddenAtFirst,
    render: (_, { startupMode }) => startupModeLabels[startupMode],
  },
  { key: 'groupName', title: '企业', width: 140, hiddenAtFirst, render: (_, { groupName }) => groupName ?? '-' },
  { key: 'employeeNo', title: '工号', width: 96, hiddenAtFirst, render: (_, row) => row.employeeNo ?? '-' },
  { key: 'carrierName', title: '流量方', width: 120, hiddenAtFirst, render: (_, row) => row.carrierName ?? '-' },
  {
    key: 'carrierOrderNo',
    title: '外部单号',
    width: 136,
    hiddenAtFirst,
    render: (_, { carrierOrderNo }) => <CopyText value={carrierOrderNo} short />,
  },
  { ...energy('sharpEnergy', '尖（度）'), hiddenAtFirst },
  { ...energy('peakEnergy', '峰（度）'), hiddenAtFirst },
  { ...energy('flatEnergy', '平（度）'), hiddenAtFirst },
  { ...energy('valleyEnergy', '谷（度）'), hiddenAtFirst },
  { ...energy('allDayEnergy', '全天（度）'), hiddenAtFirst },
  { ...money('sharpAmt', '尖（元）'), hiddenAtFirst },
  { ...money('peakAmt', '峰（元）'), hiddenAtFirst },
  { ...money('flatAmt', '平（元）'), hiddenAtFirst },
  { ...money('valleyAmt', '谷（元）'), hiddenAtFirst },
  { ...money('allDayAmt', '全天（元）'), hiddenAtFirst },
  { ...money('elecAmt', '电费（元）'), hiddenAtFirst },
  { ...money('serviceAmt', '服务费（元）'), hiddenAtFirst },
  { ...money('vipDiscountAmt', '会员优惠（元）'), hiddenAtFirst },
  { ...money('groupDiscountAmt', '企业优惠（元）'), hiddenAtFirst },
  { ...money('activityDiscountAmt', '活动优惠（元）'), hiddenAtFirst },
  { ...money('voucherAmt', '券抵扣（元）'), hiddenAtFirst },
  { ...money('discountAmt', '优惠（元）'), hiddenAtFirst },
  { ...money('adjustAmt', '调整（元）'), hiddenAtFirst },
  { ...money('paidElecAmt', '实收电费（元）'), hiddenAtFirst },
  { ...money('paidServiceAmt', '实收服务费（元）'), hiddenAtFirst },
  { ...money('principalAmt', '充值余额支付（元）'), hiddenAtFirst },
  { ...money('giftPayAmt', '赠送余额支付（元）'), hiddenAtFirst },
  { ...money('groupPayAmt', '企业支付（元）'), hiddenAtFirst },
  { ...money('marginPayAmt', '保证金支付（元）'), hiddenAtFirst },
  { ...money('owedAmt', '欠费（元）'), hiddenAtFirst },
  {
    key: 'stopReason',
    title: '停止原因',
    width: 150,
    hiddenAtFirst,
    render: (_, order) => order.abnormalReason ?? order.stopReason ?? '-',
  },
  { key: 'assigneeName', title: '负责人', width: 96, hiddenAtFirst, render: (_, row) => row.assigneeName ?? '-' },
  {
    key: 'billStatus',
    title: '分账',
    width: 80,
    hiddenAtFirst,
    render: (_, { billStatus }) => billStatusLabels[billStatus],
  },
  {
    key: 'checkStatus',
    title: '对账',
    width: 80,
    hiddenAtFirst,
    render: (_, order) => <OrderCheck order={order} />,
  },
  { key: 'push', title: '推送', width: 116, hiddenAtFirst, render: (_, order) => pushText(order) },
  { ...instant('createTime', '下单时间'), hiddenAtFirst },
  { ...instant('settleTime', '结算时间'), hiddenAtFirst },
  { key: 'settleDate', title: '结算日期', width: 108, hiddenAtFirst, render: (_, row) => row.settleDate ?? '-' },
]

export const socRange = ({ startSoc, endSoc }: Pick<ChargeOrder, 'startSoc' | 'endSoc'>): string =>
  startSoc === null && endSoc === null ? '-' : `${startSoc ?? '–'} → ${endSoc ?? '–'}`

export const pushText = ({ tppPushStatus, regPushStatus }: Pick<ChargeOrder, 'tppPushStatus' | 'regPushStatus'>) => {
  const { notNeeded } = orderPartnerStates
  const told = [
    tppPushStatus !== notNeeded && `流量方${orderPushLabels[tppPushStatus]}`,
    regPushStatus !== notNeeded && `监管${orderPushLabels[regPushStatus]}`,
  ]
  return told.filter(Boolean).join('，') || '-'
}

function OrderNo({ order: { orderNo, findingCodes, reviewFlag } }: { order: ChargeOrder }) {
  return (
    <span className="charge-order__no">
      <CopyText value={orderNo} short />
      {findingCodes.length > 0 && (
        <Tooltip title={<FindingTexts codes={findingCodes} />}>
          <FlagFilled
            aria-label={reviewFlag === reviewStates.waiting ? '有疑点，待复核' : '有疑点'}
            className={
              reviewFlag === reviewStates.waiting ? 'charge-order__flag charge-order__flag--open' : 'charge-order__flag'
            }
          />
        </Tooltip>
      )}
    </span>
  )
}

function Payer({ order: { mobile, nickname, customerType, carrierName } }: { order: ChargeOrder }) {
  if (!mobile && !nickname && carrierName) return carrierName
  if (!mobile && !nickname) return <span className="charge-order__nobody">未识别</span>
  const type = customerType && customerType !== 'NORMAL' && (
    <span className="charge-order__type">{customerTypeLabels[customerType]}</span>
  )
  const number = <span className="cd-number">{mobile}</span>
  return (
    <TwoLines below={mobile && nickname ? number : null}>
      {nickname ?? number}
      {type}
    </TwoLines>
  )
}
