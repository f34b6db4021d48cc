/** The day of a partner that bills went into, with its drawer open. */
export const dailyAt = ({ id, settleDate }: { id: string; settleDate: string }): string =>
  `/settle-center/daily-stats?startDate=${settleDate}&endDate=${settleDate}&open=${id}`
