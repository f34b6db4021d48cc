export const carrierSiteErrorCodes = {
  'CARRIER_SITE.BOUND': 3038020,
  'CARRIER_SITE.STATION_OFFLINE': 3038021,
  'CARRIER_SITE.LINE_CLOSED': 3038022,
  'CARRIER_SITE.NOT_FOUND': 3038023,
  'CARRIER_SITE.FEE_WRONG': 3038024,
  'CARRIER_SITE.OF_SUPPLIER': 3038025,
  'CARRIER_SITE.FIXED': 3038026,
} as const

export const carrierSiteErrorTexts: Record<keyof typeof carrierSiteErrorCodes, string> = {
  'CARRIER_SITE.BOUND': '站点已绑定',
  'CARRIER_SITE.STATION_OFFLINE': '站点未上线',
  'CARRIER_SITE.LINE_CLOSED': '运营商停用或熔断',
  'CARRIER_SITE.NOT_FOUND': '站点绑定不存在',
  'CARRIER_SITE.FEE_WRONG': '专用计费须为该站点、该运营商的流量方方案',
  'CARRIER_SITE.OF_SUPPLIER': '资源方提供自己的站点，不绑定我方站点',
  'CARRIER_SITE.FIXED': '绑定的运营商和站点不能更换，请删除后重新绑定',
}
