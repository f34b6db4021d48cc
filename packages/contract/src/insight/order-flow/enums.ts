/** Which time of an order counts. Under the day of settlement, as in bills, an order stands once all of it is paid. */
export const flowDateTypeLabels = { END: '结束时间', SETTLE: '结算日期' }
export type FlowDateType = keyof typeof flowDateTypeLabels

export const flowGroupByLabels = {
  ORDER: '按订单',
  DAY: '按日',
  STATION: '按站点',
  PILE: '按桩',
  CARRIER: '按流量方',
  GROUP: '按企业',
}
export type FlowGroupBy = keyof typeof flowGroupByLabels

/** Sums of bills name the day and the station of an order. */
export const hasBilled = (groupBy: FlowGroupBy, dateType: FlowDateType): boolean =>
  dateType === 'SETTLE' && (groupBy === 'DAY' || groupBy === 'STATION')

/** As a carrier or a group: of orders that have none. */
export const noParty = '0'

export const mostDaysOfOrders = 92
export const mostDaysOfGroups = 1096
