import type { Fee, FeeDetail } from '@chargedeck/contract/site/fee/row'
import { feeSyncStates } from '@chargedeck/domain/fee/states'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { priceP4 } from '@chargedeck/domain/kernel/money'

const price = { elecPrice: priceP4(3285), servicePrice: priceP4(4000), originServicePrice: null }

/** A draft that nobody has confirmed. */
export const aFee: Fee = {
  id: '9',
  feeNo: 'F9',
  feeSeq: 1,
  feeName: '直流分时价',
  stationId: '3',
  stationName: '示例站',
  pileType: 'DC',
  audience: 'ALL',
  audienceRefId: null,
  versionStatus: versionStates.draft,
  versionNo: 0,
  effectiveTime: '2026-03-12 00:00:00',
  expireTime: null,
  inForceFlag: 0,
  waitingFlag: 0,
  minPrice: priceP4(7285),
  maxPrice: priceP4(7285),
  nowPrice: priceP4(7285),
  pileSyncStatus: feeSyncStates.notSent,
  carrierPushTime: null,
  copyFromId: null,
  stackDiscountFlag: 1,
  confirmTime: null,
  confirmUserName: null,
  remark: null,
  rowVersion: 4,
  createTime: '2026-03-01 00:00:00',
  updateTime: null,
  periods: [{ seq: 1, startTime: '00:00', endTime: '24:00', band: 'ALL_DAY', ...price }],
}

/** A plan in force, confirmed long ago. */
export const aFeeInForce: Fee = {
  ...aFee,
  id: '8',
  versionStatus: versionStates.confirmed,
  versionNo: 3,
  inForceFlag: 1,
  effectiveTime: '2026-01-01 00:00:00',
}

export const aFeeInDetail: FeeDetail = { ...aFeeInForce, waiting: [], carriers: [] }
