export const dailyTabField = 'list'
export type DailyTab = 'all' | 'open' | 'close'

/** One of the lists of days. */
export const dailyTabAt = (tab: DailyTab): string => `/settle-center/daily-stats?${dailyTabField}=${tab}`

/** One of the days, with its drawer open. */
export const dailyAt = ({ id, settleDate }: { id: string; settleDate: string }): string =>
  `/settle-center/daily-stats?startDate=${settleDate}&endDate=${settleDate}&open=${id}`
