import {
  roamingCheckStates,
  roamingOrderStates,
  type RoamingCheckState,
  type RoamingOrderState,
} from '@chargedeck/domain/roaming-order/states'

export const roamingStatusLabels: Record<RoamingOrderState, string> = {
  [roamingOrderStates.starting]: '启动中',
  [roamingOrderStates.charging]: '充电中',
  [roamingOrderStates.stopping]: '停止中',
  [roamingOrderStates.toPay]: '待支付',
  [roamingOrderStates.done]: '已完成',
  [roamingOrderStates.abnormal]: '异常',
  [roamingOrderStates.cancelled]: '已取消',
}
export const roamingCheckLabels: Record<RoamingCheckState, string> = {
  [roamingCheckStates.open]: '未对账',
  [roamingCheckStates.agreed]: '一致',
  [roamingCheckStates.differing]: '有差异',
}
export const roamingStopSideLabels = { USER: '后台停止', BALANCE: '余额不足停止' }

/** StopReason of T/CEC 102. */
export const theirStopReasonText = (reason: number): string =>
  ['用户手动停止', '客户归属地运营商平台停止', 'BMS停止', '充电机设备故障', '连接器断开'][reason] ?? `其他（${reason}）`
