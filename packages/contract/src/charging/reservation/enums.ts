import { type ReservationState, reservationStates } from '@chargedeck/domain/reservation/states'
export const reservationStatusLabels: Record<ReservationState, string> = {
  [reservationStates.waiting]: '待确认',
  [reservationStates.reserved]: '已预约',
  [reservationStates.used]: '已使用',
  [reservationStates.expired]: '已过期',
  [reservationStates.cancelled]: '已取消',
  [reservationStates.refused]: '设备拒绝',
}
