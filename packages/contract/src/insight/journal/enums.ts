/** What journals are booked for, by the page that shows it. */
export const journalOriginLabels = {
  CHARGE_ORDER: '充电订单',
  OCCUPY_ORDER: '占位订单',
  TRADE_ORDER: '交易订单',
  CHANNEL_BILL: '渠道账单',
  CHANNEL_DIFF: '对账差异',
  ROAMING_ORDER: '他站充电订单',
  WASH_USE: '洗车记录',
  WITHDRAW: '提现单',
  CARRIER_PAYMENT: '运营商收付款',
  GUARANTEE: '保底补差',
}
