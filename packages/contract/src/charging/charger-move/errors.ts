export const chargerMoveErrorCodes = {
  'CHARGER_MOVE.NO_PLAN': 3033010,
  'CHARGER_MOVE.OPEN_ORDER': 3033011,
  'CHARGER_MOVE.SAME_STATION': 3033012,
  'CHARGER_MOVE.PILE_SCRAPPED': 3033028,
} as const

export const chargerMoveErrorTexts: Record<keyof typeof chargerMoveErrorCodes, string> = {
  'CHARGER_MOVE.NO_PLAN': '目标站点无适用计费',
  'CHARGER_MOVE.OPEN_ORDER': '存在未完成订单',
  'CHARGER_MOVE.SAME_STATION': '目标站点与原站点相同',
  'CHARGER_MOVE.PILE_SCRAPPED': '设备已报废，不可移桩',
}
