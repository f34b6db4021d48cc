import type { BilledKind, MonthBillState } from '@chargedeck/domain/customer-group/month-bill'
import type { Account } from '@chargedeck/domain/ledger/entry'
import type { AccountKind } from '@chargedeck/domain/ledger/trial-balance'

export const accountLabels: Record<Account, string> = {
  CASH: '资金',
  RECEIVABLE: '应收欠费',
  CARRIER_RECEIVABLE: '应收流量方',
  CUST_PRINCIPAL: '客户充值余额',
  CUST_GIFT: '客户赠送余额',
  CUST_REFUNDING: '客户退款中',
  GROUP: '企业预存余额',
  GROUP_REFUNDING: '企业退款中',
  CARRIER_MARGIN: '流量方保证金',
  CARRIER_PAYABLE: '应付资源方',
  HOLDER_PAYABLE: '合作方应付',
  HOLDER_FROZEN: '合作方提现中',
  ORDER_CLEARING: '订单清分',
  SUSPENSE: '待查款项',
  GIFT_COST: '赠送成本',
  CHANNEL_FEE: '渠道手续费',
  CARRIER_FEE: '流量方服务费',
  OTHER_INCOME: '其他收入',
  WASH_INCOME: '洗车收入',
  CASH_FEE: '提现手续费',
}
export const accountKindLabels: Record<AccountKind, string> = {
  ASSET: '资产',
  LIABILITY: '负债',
  CLEARING: '清分',
  COST: '成本',
  INCOME: '收入',
}

export const customerAccountLabels = {
  CUST_PRINCIPAL: '充值余额',
  CUST_GIFT: '赠送余额',
  CUST_REFUNDING: '退款中',
  RECEIVABLE: '欠费',
}
/** What journals are booked for. */
export const bizTypeLabels = {
  TOP_UP: '充值',
  GROUP_DEPOSIT: '企业预存',
  CLEAR: '清空余额',
  REDEEM: '赠送',
  GIFT_RETURNED: '赠送收回',
  CHARGE: '充电消费',
  CHARGE_REVERSAL: '消费冲正',
  CHARGE_ADJUST: '消费调整',
  OCCUPY: '占位费',
  OCCUPY_REVERSAL: '占位费减免',
  REPAY: '偿还欠费',
  WASH: '洗车消费',
  WASH_REFUND: '洗车退款',
  REFUND: '退款受理',
  REFUND_PAID: '退款付出',
  REFUND_RETURNED: '退款退回',
  CARRIER_MARGIN: '保证金充值',
  CARRIER_REPAY: '保证金抵欠',
  CARRIER_PAID: '流量方回款',
  CARRIER_MARGIN_BACK: '保证金退还',
  CARRIER_PAID_BACK: '流量方退款',
  ROAMING: '他站充电',
  ROAMING_REVERSAL: '他站充电冲正',
  ROAMING_PAYABLE: '资源方结算',
  ROAMING_PAYABLE_REVERSAL: '资源方结算冲正',
  PAYABLE_PAID: '资源方付款',
  PAYABLE_PAID_BACK: '资源方退款',
  CHANNEL_FEE: '渠道手续费',
  CHANNEL_DIFF: '对账差异',
  CHANNEL_DIFF_SETTLED: '差异处理',
  BILL: '订单分账',
  GUARANTEE: '保底补差',
  WITHDRAW: '提现申请',
  WITHDRAW_NULLIFIED: '提现作废',
  WITHDRAW_PAID: '提现到账',
  WITHDRAW_RETURNED: '提现退票',
  PAID_TWICE: '提现重复付款',
  PAID_TWICE_SETTLED: '重复付款处理',
}
export type BizType = keyof typeof bizTypeLabels
export const monthBillStateLabels: Record<MonthBillState, string> = {
  NOT_BILLED: '未出账',
  UNPAID: '待付',
  PARTLY_PAID: '部分已付',
  PAID: '已付清',
}
/** What a lot was spent on: what its journal is for, or what is known of it without one. */
export const lotUseLabels = { ...bizTypeLabels, EARLIER: '更早的使用', GROUP_CREDIT: '抵企业已用额度' }
export type LotUseType = keyof typeof lotUseLabels

export const billedKindLabels: Record<BilledKind, string> = { CHARGE: '充电订单', OCCUPY: '占位订单' }

/** What a customer can owe for. */
export const debtKindLabels = { CHARGE: '充电订单', OCCUPY: '占位订单', ROAMING: '资源方订单' } as const
export type DebtKind = keyof typeof debtKindLabels
