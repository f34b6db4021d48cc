import type { CarrierSite } from '@chargedeck/contract/partner/carrier-site/row'
import { breakerStates } from '@chargedeck/domain/carrier/breaker'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { priceP4 } from '@chargedeck/domain/kernel/money'

export const aCarrierSite: CarrierSite = {
  id: '7',
  carrierId: '1',
  carrierName: '示例出行平台',
  carrierType: 'TPP',
  carrierStatus: carrierStates.enabled,
  breakerStatus: breakerStates.closed,
  stationId: '2',
  stationNo: 'CH320105001',
  stationName: '示例站',
  shownStatus: 50,
  carrierStationNo: null,
  enableFlag: 1,
  syncOrderAllFlag: 0,
  regPushFlag: 0,
  feeId: null,
  feeName: null,
  addServicePrice: priceP4(-300),
  stationPushStatus: pushStates.failed,
  stationPushTime: '2026-03-12 12:00:00',
  failReason: '站点不存在',
  heldUntil: null,
  updateTime: null,
  rowVersion: 3,
}
