import type { PayChannelName } from '@chargedeck/domain/pay-config/channels'
import type { TrialState } from '@chargedeck/domain/pay-config/trial'

export const payChannelLabels: Record<PayChannelName, string> = {
  WePay: '微信支付',
  AliPay: '支付宝',
  HuifuPay: '汇付',
  BankPay: '银行转账',
}

export const trialStateLabels: Record<TrialState, string> = {
  NONE: '未测试',
  ASKED: '测试中',
  GOOD: '正常',
  FAILED: '失败',
}
