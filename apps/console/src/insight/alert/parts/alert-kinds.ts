import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { monitorApi, type RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { chargeOrderStates, type ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { gunStates } from '@chargedeck/domain/gun/states'
import type { Permission } from '../../../platform/me.ts'
import { faultWord } from '../../../site/gun/parts/gun-states.ts'

/** `key`: what happened, so that it is announced once. */
export type Alert = { key: string; title: string; text: string; path: string }

export type AlertKind = {
  key: string
  label: string
  /** The topic that brings it; a role without the permission neither gets it nor sees the choice. */
  topic: string
  permission: Permission
  /** Null: the event is none of this kind. */
  read: (event: unknown) => Alert | null
}

export const alertKinds: readonly AlertKind[] = [
  { key: 'FAULT', label: '充电枪故障', topic: 'gun-down', permission: monitorApi.page, read: faultOf },
  { key: 'SILENCE', label: '充电桩离线', topic: 'gun-down', permission: monitorApi.page, read: silenceOf },
  {
    key: 'ABNORMAL_ORDER',
    label: '异常订单',
    topic: 'charge-order',
    permission: chargeOrderApi.page,
    read: abnormalOf,
  },
]

function faultOf(event: unknown): Alert | null {
  const gun = event as RuntimeGun // by contract the topic carries this shape
  if (gun.runStatus !== gunStates.fault) return null
  const { gunId, pileName, gunName, stationName, statusTime, errorCode } = gun
  return {
    key: `FAULT ${gunId} ${statusTime}`,
    title: `故障：${pileName} ${gunName}`,
    text: `${stationName} · ${faultWord(errorCode)}`,
    path: `/monitor/runtime?open=${gunId}`,
  }
}

/** All guns of a pile fall silent together: this is one alert. */
function silenceOf(event: unknown): Alert | null {
  const { runStatus, pileId, gunId, pileName, stationName, statusTime } = event as RuntimeGun // likewise
  if (runStatus !== gunStates.offline) return null
  return {
    key: `SILENCE ${pileId} ${statusTime}`,
    title: `离线：${pileName}`,
    text: stationName,
    path: `/monitor/runtime?open=${gunId}`,
  }
}

function abnormalOf(event: unknown): Alert | null {
  const { orderId, orderStatus } = event as { orderId: string; orderStatus: ChargeOrderState } // likewise
  if (orderStatus !== chargeOrderStates.abnormal) return null
  const path = `/orders/charge?orderId=${orderId}&open=${orderId}`
  return { key: `ABNORMAL_ORDER ${orderId}`, title: '异常订单', text: '有一笔订单需要处理', path }
}
