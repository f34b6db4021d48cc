import { tradeOrderApi } from './trade-order/calls.ts'

export const moneyCalls = {
  tradeOrder: tradeOrderApi,
}
