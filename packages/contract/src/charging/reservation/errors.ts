export const reservationErrorCodes = {
  'RESERVATION.NOT_FOUND': 3033085,
  'RESERVATION.NOT_OPEN': 3033086,
  'RESERVATION.NO_CARD': 3033087,
  'RESERVATION.TIME_WRONG': 3033088,
  'RESERVATION.GUN_TAKEN': 3033089,
  'RESERVATION.OF_ANOTHER_CUSTOMER': 3033091,
} as const

export const reservationErrorTexts: Record<keyof typeof reservationErrorCodes, string> = {
  'RESERVATION.NOT_FOUND': '预约不存在',
  'RESERVATION.NOT_OPEN': '预约已结束',
  'RESERVATION.NO_CARD': '卡号不存在',
  'RESERVATION.TIME_WRONG': '保留时间须晚于当前时间，且不超过24小时',
  'RESERVATION.GUN_TAKEN': '该枪已有预约',
  'RESERVATION.OF_ANOTHER_CUSTOMER': '枪已被他人预约',
}
