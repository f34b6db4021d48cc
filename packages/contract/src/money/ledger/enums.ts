export const customerAccountLabels = { CUST_PRINCIPAL: '充值余额', CUST_GIFT: '赠送余额', RECEIVABLE: '欠费' }
export const bizTypeLabels = {
  TOP_UP: '充值',
  GROUP_DEPOSIT: '企业预存',
  CLEAR: '清空余额',
  REDEEM: '赠送',
  CHARGE: '充电消费',
  CHARGE_REVERSAL: '消费冲正',
  REPAY: '偿还欠费',
}
export const lotTypeLabels = { TOP_UP: '充值', REDEEM: '赠送', GROUP_DEPOSIT: '企业预存' }
