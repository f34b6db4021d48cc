/** What journals are booked for, by the page that shows it. */
export const journalOriginLabels = {
  CHARGE_ORDER: '充电订单',
  OCCUPY_ORDER: '占位订单',
  TRADE_ORDER: '交易订单',
  CHANNEL_BILL: '渠道账单',
  CHANNEL_DIFF: '对账差异',
}
