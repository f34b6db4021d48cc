export const statMonthlyErrorCodes = {
  'STAT_MONTHLY.MONTH_NOT_BEGUN': 3039074,
} as const
export const statMonthlyErrorTexts: Record<keyof typeof statMonthlyErrorCodes, string> = {
  'STAT_MONTHLY.MONTH_NOT_BEGUN': '该月份还没有开始，不能录入电费成本',
}
