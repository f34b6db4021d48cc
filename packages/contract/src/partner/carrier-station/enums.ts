import { gunStates, type GunState } from '@chargedeck/domain/gun/states'

/** StationStatus of T/CEC 102. */
const theirStationStatusLabels: Record<number, string> = {
  0: '未知',
  1: '建设中',
  5: '关闭下线',
  6: '维护中',
  50: '正常',
}
export const theirStationStatusText = (status: number): string => theirStationStatusLabels[status] ?? `状态${status}`

/** EquipmentType and ConnectorType of T/CEC 102. */
export const equipmentTypeText = (type: number): string =>
  ({ 1: '直流', 2: '交流', 3: '交直流', 4: '无线' })[type] ?? '其他'

export const theirGunStateLabels: Record<GunState, string> = {
  [gunStates.offline]: '离线',
  [gunStates.idle]: '空闲',
  [gunStates.occupied]: '已插枪',
  [gunStates.charging]: '充电中',
  [gunStates.reserved]: '预约',
  [gunStates.fault]: '故障',
}
