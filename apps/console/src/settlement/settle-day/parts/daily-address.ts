export const dailyTabField = 'list'
export type DailyTab = 'all' | 'open' | 'close'

/** One of the lists of days. */
export const dailyTabAt = (tab: DailyTab): string => `/settle-center/daily-stats?${dailyTabField}=${tab}`
