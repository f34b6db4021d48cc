import type { FlowRow, FlowSums } from '@chargedeck/contract/insight/order-flow/row'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { durationText } from '../../ui/text/duration-text.ts'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { EnergyText, MoneyText } from '../../ui/text/quantity-text.tsx'
import { discountHint, DiscountText } from '../stat-daily/parts/discount-text.tsx'

const right = { align: 'right', width: 96 } as const
const energy = (key: keyof FlowSums & `${string}Energy`, title: string): Column<FlowRow> => ({
  key,
  title,
  ...right,
  render: (_, row) => <EnergyText value={row[key]} />,
})
const money = (key: keyof FlowSums & `${string}Amt`, title: string): Column<FlowRow> => ({
  key,
  title,
  ...right,
  render: (_, row) => <MoneyText value={row[key]} />,
})
const hiddenAtFirst = true

/** The figures of a row, whether of one order or of many. */
export const figureColumns: readonly Column<FlowRow>[] = [
  {
    key: 'durationSec',
    title: '时长（时:分）',
    ...right,
    render: (_, { durationSec }) => <span className="cd-number">{durationText(durationSec)}</span>,
  },
  { ...energy('totalEnergy', '电量（度）'), sorter: true, card: 'fact' },
  { ...energy('sharpEnergy', '尖（度）'), hiddenAtFirst },
  { ...energy('peakEnergy', '峰（度）'), hiddenAtFirst },
  { ...energy('flatEnergy', '平（度）'), hiddenAtFirst },
  { ...energy('valleyEnergy', '谷（度）'), hiddenAtFirst },
  { ...energy('allDayEnergy', '全天（度）'), hiddenAtFirst },
  money('elecAmt', '电费（元）'),
  money('serviceAmt', '服务费（元）'),
  { ...money('totalAmt', '应收（元）'), card: 'fact' },
  { ...money('vipDiscountAmt', '会员优惠（元）'), hiddenAtFirst },
  { ...money('groupDiscountAmt', '企业优惠（元）'), hiddenAtFirst },
  { ...money('activityDiscountAmt', '活动优惠（元）'), hiddenAtFirst },
  { ...money('voucherAmt', '券抵扣（元）'), hiddenAtFirst },
  {
    key: 'discountAmt',
    title: '优惠（元）',
    second: '调整',
    hint: discountHint,
    ...right,
    render: (_, { discountAmt, adjustAmt }) => <DiscountText discountAmt={discountAmt} adjustAmt={adjustAmt} />,
  },
  { ...money('actualAmt', '实收（元）'), sorter: true, card: 'fact' },
  { ...money('occupyAmt', '占位费（元）'), hint: '随充电订单的占位费' },
  { ...money('principalAmt', '充值支付（元）'), hiddenAtFirst },
  { ...money('giftPayAmt', '赠送支付（元）'), hiddenAtFirst },
  { ...money('groupPayAmt', '企业支付（元）'), hiddenAtFirst },
  { ...money('marginPayAmt', '保证金（元）'), hiddenAtFirst },
  { ...money('owedAmt', '欠费（元）'), hiddenAtFirst },
  { ...money('channelFeeAmt', '通道费（元）'), hiddenAtFirst },
]

export const billedHint =
  '实收 - 未分账 + 跨日调整 + 占位费入账 = 日结算入账。订单结算以后的调整：实收记在订单的结算日期，日结算记在调整当日'

const unbilledColumn: Column<FlowRow> = {
  key: 'unbilledAmt',
  title: '未分账（元）',
  ...right,
  hiddenAtFirst,
  render: (_, { billed }) => billed && <MoneyText value={billed.unbilledAmt} />,
}
const billedColumn: Column<FlowRow> = {
  key: 'billed',
  title: '入账（元）',
  second: '跨日调整',
  hint: billedHint,
  ...right,
  render: (_, { billed }) =>
    billed && (
      <TwoLines below={<MoneyText value={billed.otherDayAmt} />}>
        <MoneyText value={billed.totalAmt} />
      </TwoLines>
    ),
}
export const billedColumns = [unbilledColumn, billedColumn]
