import type { PayChannelName } from '@chargedeck/domain/pay-config/channels'

export const payChannelLabels: Record<PayChannelName, string> = {
  WePay: '微信支付',
  AliPay: '支付宝',
  HuifuPay: '汇付',
  BankPay: '银行转账',
}
