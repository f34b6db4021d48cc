import { gunStates } from '@chargedeck/domain/gun/states'
import type { OccupyEndWay, OccupyOrderState } from '@chargedeck/domain/occupy-order/states'

export const occupyStatusLabels: Record<OccupyOrderState, string> = {
  '00': '占位中',
  '10': '待支付',
  '30': '已支付',
  '40': '已减免',
  '90': '无费用',
}
export const occupyEndWayLabels: Record<OccupyEndWay, string> = {
  UNPLUG: '拔枪',
  MANUAL: '人工',
  NEXT_CHARGE: '下次启动',
  TIMEOUT: '超时',
}

export const occupyTimeTypeLabels = { START: '占位开始', END: '占位结束' }

/** Why the gun proves no longer that the car is there. */
export const occupySilenceLabels = { [gunStates.offline]: '桩离线', [gunStates.fault]: '枪故障' } as const

/** What an order that was cleared leaves to be done. */
export const occupyClearNotes = { billed: '已分账，将生成调整单' }
