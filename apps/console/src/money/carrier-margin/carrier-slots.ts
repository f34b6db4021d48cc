import { carrierMarginApi } from '@chargedeck/contract/money/carrier-margin/calls'
import { marginToGiveBack } from '@chargedeck/domain/ledger/carrier-journals'
import type { CarrierAction, CarrierTab } from '../../site/carrier/parts/carrier-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const topUpMargin: CarrierAction = {
  key: 'top-up-margin',
  label: '保证金充值',
  isAllowed: (may) => may(carrierMarginApi.topUp),
  concerns: ({ payMode }) => payMode === 'MARGIN',
  Dialog: lazyPart(async () => (await import('./paid-dialogs.tsx')).TopUpMarginDialog),
}

export const repayCarrier: CarrierAction = {
  key: 'repay-carrier',
  label: '登记回款',
  isAllowed: (may) => may(carrierMarginApi.repay),
  concerns: ({ payMode }) => payMode !== null,
  whyNot: ({ receivableAmt }) => (receivableAmt > 0 ? undefined : '没有应收款'),
  Dialog: lazyPart(async () => (await import('./paid-dialogs.tsx')).RepayDialog),
}

export const payOutToCarrier: CarrierAction = {
  key: 'pay-out',
  label: '登记付款',
  isAllowed: (may) => may(carrierMarginApi.payOut),
  concerns: ({ carrierType }) => carrierType === 'SUP',
  whyNot: ({ payableAmt }) => (payableAmt > 0 ? undefined : '没有应付款'),
  Dialog: lazyPart(async () => (await import('./paid-dialogs.tsx')).PayOutDialog),
}

export const refundMargin: CarrierAction = {
  key: 'refund-margin',
  label: '退还保证金',
  isAllowed: (may) => may(carrierMarginApi.refundMargin),
  concerns: ({ payMode }) => payMode === 'MARGIN',
  whyNot: (carrier) => (marginToGiveBack(carrier) > 0 ? undefined : '没有可退的保证金'),
  Dialog: lazyPart(async () => (await import('./back-dialogs.tsx')).RefundMarginDialog),
}

export const refundOverpaid: CarrierAction = {
  key: 'refund-overpaid',
  label: '退还多付款',
  isAllowed: (may) => may(carrierMarginApi.refundOverpaid),
  concerns: ({ payMode }) => payMode === 'MONTHLY',
  whyNot: ({ receivableAmt }) => (receivableAmt < 0 ? undefined : '流量方没有多付'),
  Dialog: lazyPart(async () => (await import('./back-dialogs.tsx')).RefundOverpaidDialog),
}

export const collectOverpaid: CarrierAction = {
  key: 'collect-overpaid',
  label: '收回多付款',
  isAllowed: (may) => may(carrierMarginApi.collectOverpaid),
  concerns: ({ carrierType }) => carrierType === 'SUP',
  whyNot: ({ payableAmt }) => (payableAmt < 0 ? undefined : '我方没有多付'),
  Dialog: lazyPart(async () => (await import('./back-dialogs.tsx')).CollectOverpaidDialog),
}

export const movementsOfCarrier: CarrierTab = {
  key: 'movements',
  label: '资金流水',
  permission: carrierMarginApi.movements,
  concerns: ({ carrierType }) => carrierType !== 'REG',
  Content: lazyPart(async () => (await import('./movements-tab.tsx')).MovementsTab, tabMeanwhile),
}
