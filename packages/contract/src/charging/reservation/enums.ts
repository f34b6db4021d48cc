export type ReservationStatus = '00' | '10' | '20' | '30' | '40' | '90'
export const reservationStatusLabels: Record<ReservationStatus, string> = {
  '00': '待确认',
  '10': '已预约',
  '20': '已使用',
  '30': '已过期',
  '40': '已取消',
  '90': '设备拒绝',
}
