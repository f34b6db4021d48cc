export const carrierStationErrorCodes = {
  'CARRIER_STATION.NOT_SUPPLIER': 3038060,
  'CARRIER_STATION.LINE_CLOSED': 3038061,
  'CARRIER_STATION.NOT_FOUND': 3038062,
} as const

export const carrierStationErrorTexts: Record<keyof typeof carrierStationErrorCodes, string> = {
  'CARRIER_STATION.NOT_SUPPLIER': '只有资源方有可拉取的站点',
  'CARRIER_STATION.LINE_CLOSED': '运营商停用、熔断或未启用该接口',
  'CARRIER_STATION.NOT_FOUND': '资源方站点不存在',
}
