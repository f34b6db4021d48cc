import { mostDaysOfOrders } from './enums.ts'

export const orderFlowErrorCodes = {
  'ORDER_FLOW.RANGE_REVERSED': 3039071,
  'ORDER_FLOW.TOO_MANY_DAYS_OF_ORDERS': 3039072,
  'ORDER_FLOW.TOO_MANY_DAYS': 3039073,
} as const
export const orderFlowErrorTexts: Record<keyof typeof orderFlowErrorCodes, string> = {
  'ORDER_FLOW.RANGE_REVERSED': '开始日期不能晚于结束日期',
  'ORDER_FLOW.TOO_MANY_DAYS_OF_ORDERS': `按订单最多查询${mostDaysOfOrders}天，请缩短日期或改用其他分组`,
  'ORDER_FLOW.TOO_MANY_DAYS': '最多查询三年',
}
