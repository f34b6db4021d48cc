import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { orderStatusLabels } from '@chargedeck/contract/charging/charge-order/enums'
import type { SettlementPreview } from '@chargedeck/contract/charging/charge-order/settlement'
import { durationText } from '../../../ui/text/duration-text.ts'
import { kwh, meterShown, yuan } from '../../../ui/text/quantity-text.tsx'

type Typed = { endTime: string | null; endMeter: number | null; preview: SettlementPreview | undefined }

/** The order as it is against what the settlement would make of it. */
export const changesOf = (order: ChargeOrder, { endTime, endMeter, preview }: Typed) => [
  {
    label: '状态',
    before: orderStatusLabels[order.orderStatus],
    after: preview ? orderStatusLabels[preview.orderStatus] : null,
  },
  { label: '结束时间', before: order.endTime, after: endTime },
  { label: '时长', before: durationText(order.durationSec), after: preview ? durationText(preview.durationSec) : null },
  { label: '电表起值', before: meter(order.startMeter), after: meter(order.startMeter) },
  { label: '电表止值', before: meter(order.endMeter), after: meter(endMeter) },
  { label: '充电电量', before: energy(order.totalEnergy), after: energy(preview?.totalEnergy) },
  { label: '电费', before: money(order.elecAmt), after: money(preview?.elecAmt) },
  { label: '服务费', before: money(order.serviceAmt), after: money(preview?.serviceAmt) },
  { label: '应收', before: money(order.totalAmt), after: money(preview?.totalAmt) },
  { label: '优惠', before: money(order.discountAmt), after: money(preview?.discountAmt) },
  { label: '调整', before: money(order.adjustAmt), after: money(preview?.adjustAmt) },
  { label: '实收', before: money(order.actualAmt), after: money(preview?.actualAmt) },
]

/** The parts of a settled order that an adjustment changes. */
export const adjustmentOf = (order: ChargeOrder, preview: SettlementPreview | undefined) => [
  {
    label: '状态',
    before: orderStatusLabels[order.orderStatus],
    after: preview ? orderStatusLabels[preview.orderStatus] : null,
  },
  { label: '应收', before: money(order.totalAmt), after: money(order.totalAmt) },
  { label: '优惠', before: money(order.discountAmt), after: money(order.discountAmt) },
  { label: '调整', before: money(order.adjustAmt), after: money(preview?.adjustAmt) },
  { label: '实收', before: money(order.actualAmt), after: money(preview?.actualAmt) },
  ...paymentOf(order, preview),
]

/** Who pays it, and what stays owed. */
export const paymentOf = (order: ChargeOrder, preview: SettlementPreview | undefined) =>
  payers.map(([field, label]) => ({ label, before: money(order[field]), after: money(preview?.[field]) }))

const payers = [
  ['principalAmt', '其中充值余额'],
  ['giftPayAmt', '其中赠送余额'],
  ['groupPayAmt', '其中企业'],
  ['owedAmt', '其中欠费'],
] as const

const meter = (value: number | null): string | null => (value === null ? null : `${meterShown(value)} 度`)
const energy = (value: number | null | undefined): string | null => (value == null ? null : `${kwh(value)} 度`)
const money = (value: number | null | undefined): string | null => (value == null ? null : `${yuan(value)} 元`)
