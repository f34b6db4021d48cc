import type { OrderBill } from '@chargedeck/contract/settlement/order-bill/shapes'
import { energyE4, fen, priceP4 } from '@chargedeck/domain/kernel/money'

/** What a landlord has of a charge. */
export const aBill = (id: string, shareAmt: number): OrderBill => ({
  id,
  billNo: `OB${id}`,
  orderType: 'CHARGE',
  orderId: '9',
  orderNo: 'MA9',
  companyId: '1',
  stationId: '3',
  stationName: '示例站',
  setupId: '4',
  holderId: '7',
  holderName: `合作方${id}`,
  holderType: 'LAN',
  model: 'Battery',
  rate: null,
  unitPrice: priceP4(500),
  baseEnergy: energyE4(485_025),
  baseAmt: fen(0),
  orderAmt: fen(5902),
  channelFeeAmt: null,
  shareAmt: fen(shareAmt),
  billSeq: 0,
  billType: 'NORMAL',
  settleDate: '2026-03-12',
  dailyId: null,
  billTime: '2026-03-12 12:00:05',
})
