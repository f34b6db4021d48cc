import { carrierFeeHolder, channelFeeHolder, billedOrderTypes, billTypes } from '@chargedeck/domain/order-bill/kinds'
import type { BilledOrderType, BillHolderType, BillType } from '@chargedeck/domain/order-bill/kinds'
import { holderTypeLabels } from '../shareholder/enums.ts'

export const billedOrderTypeLabels: Record<BilledOrderType, string> = {
  [billedOrderTypes.charge]: '充电订单',
  [billedOrderTypes.occupy]: '占位订单',
  [billedOrderTypes.month]: '月保底',
}
export const billTypeLabels: Record<BillType, string> = {
  [billTypes.normal]: '正常',
  [billTypes.adjust]: '调整',
  [billTypes.guarantee]: '保底补差',
}
export const billHolderTypeLabels: Record<BillHolderType, string> = {
  ...holderTypeLabels,
  [channelFeeHolder]: '通道费',
  [carrierFeeHolder]: '流量方服务费',
}
