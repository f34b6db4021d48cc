import type { Carrier, CarrierDetail } from '@chargedeck/contract/site/carrier/row'
import { apisOf } from '@chargedeck/domain/carrier/interfaces'
import { carrierSecretNames } from '@chargedeck/domain/carrier/secrets'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { CarrierRow } from './store.ts'

type Wallet = Pick<Carrier, 'marginAmt' | 'frozenMarginAmt' | 'receivableAmt' | 'payableAmt'>
export type ListedCarrier = CarrierRow & Wallet & { companyName: string }
type Counts = Pick<Carrier, 'siteQty' | 'todayCallQty' | 'todayFailQty'>

export const presentCarrier = (row: ListedCarrier, counts: Counts): Carrier => ({
  id: row.id,
  carrierNo: row.carrierNo,
  carrierName: row.carrierName,
  shortName: row.shortName,
  companyId: row.companyId,
  companyName: row.companyName,
  carrierType: row.carrierType,
  apiStandard: row.apiStandard,
  operatorId: row.operatorId,
  sandboxFlag: row.sandboxFlag,
  ...counts,
  payMode: row.payMode,
  marginAmt: row.marginAmt,
  frozenMarginAmt: row.frozenMarginAmt,
  receivableAmt: row.receivableAmt,
  payableAmt: row.payableAmt,
  marginWarnAmt: row.marginWarnAmt,
  serviceFeeModel: row.serviceFeeModel,
  serviceFeeRate: row.serviceFeeRate,
  serviceFeePrice: row.serviceFeePrice,
  lastCallTime: wallTimeOrNull(row.lastCallTime),
  failQty: row.failQty,
  breakerStatus: row.breakerStatus,
  breakerOpenTime: wallTimeOrNull(row.breakerOpenTime),
  breakerTryTime: wallTimeOrNull(row.breakerTryTime),
  tokenExpireTime: wallTimeOrNull(row.tokenExpireTime),
  status: row.status === carrierStates.enabled ? carrierStates.enabled : carrierStates.disabled,
  updateTime: wallTimeOrNull(row.updateTime),
  rowVersion: row.rowVersion,
})

export const presentTerms = (row: CarrierRow): Omit<CarrierDetail, keyof Carrier | 'sites' | 'breakerMoves'> => ({
  myOperatorId: row.myOperatorId,
  baseUrl: row.baseUrl,
  secrets: carrierSecretNames.map((name) => {
    const setTime = row.secretTimes[name]
    return { name, isSet: true, setTime: setTime === undefined ? null : toWallTime(new Date(setTime)) }
  }),
  apis: apisOf(row.apiStandard).map(({ name, title, direction, path, required }) => {
    const used = row.apis.find((api) => api.name === name && api.direction === direction)
    return { name, title, direction, required, path: used?.path ?? path, enableFlag: used?.enableFlag ?? 0 }
  }),
  edition: row.edition,
  fieldSpelling: row.fieldSpelling,
  fieldMap: row.fieldMap,
  receivedRets: row.receivedRets,
  clockSkewSec: row.clockSkewSec,
  callTimeoutSec: row.callTimeoutSec,
  fullStatusMinutes: row.fullStatusMinutes,
  powerMinutes: row.powerMinutes,
  chargeStatusSec: row.chargeStatusSec,
  pushStatusFlag: row.pushStatusFlag,
  pushOrderFlag: row.pushOrderFlag,
  pushFeeFlag: row.pushFeeFlag,
  pushRealtimeFlag: row.pushRealtimeFlag,
  minStartAmt: row.minStartAmt,
  checkMode: row.checkMode,
  remark: row.remark,
})
