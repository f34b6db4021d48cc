import type { StationGuard } from '@chargedeck/domain/station/states'

export const stationStatusLabels = { '00': '建设中', '10': '运营中', '20': '维护中', '90': '已拆除' }
export type StationStatus = keyof typeof stationStatusLabels
export const selfBuyWayLabels = { '10': '自营', '20': '加盟', '30': '互联互通' }
export type SelfBuyWay = keyof typeof selfBuyWayLabels
export const selfBuyWaySubLabels = { '10': '自投自营', '20': '合作自营' }
export type SelfBuyWaySub = keyof typeof selfBuyWaySubLabels
export const stationTypeLabels = {
  '1': '公共',
  '50': '个人',
  '100': '公交专用',
  '101': '环卫专用',
  '102': '物流专用',
  '103': '出租车专用',
  '255': '其他',
}
export type StationType = keyof typeof stationTypeLabels
export const constructionLabels = {
  '1': '居民区',
  '2': '公共机构',
  '3': '企事业单位',
  '4': '写字楼',
  '5': '工业园区',
  '6': '交通枢纽',
  '7': '大型文体设施',
  '8': '城市绿地',
  '9': '大型建筑配建停车场',
  '10': '路边停车位',
  '11': '城际高速服务区',
  '255': '其他',
}
export type Construction = keyof typeof constructionLabels
export const facilityLabels = {
  TOILET: '卫生间',
  STORE: '便利店',
  DINING: '餐厅',
  LOUNGE: '休息室',
  CANOPY: '雨棚',
  PRINTER: '小票机',
  GATE: '道闸',
  LOCK: '地锁',
  WASH: '洗车',
}
export const powerSupplyWayLabels = { '1': '直供电', '2': '转供电' }
export type PowerSupplyWay = keyof typeof powerSupplyWayLabels
export const stationImageTypeLabels = { '1': '站点全景', '2': '充电设备', '3': '充电车位', '4': '停车场入口' }
export type StationImageType = keyof typeof stationImageTypeLabels
export const parkFeeTypeLabels = { '0': '收费', '1': '免费', '2': '限时免费', '3': '充电限免' }
export type ParkFeeType = keyof typeof parkFeeTypeLabels
export const stationGuardLabels: Record<StationGuard, string> = {
  position: '已设置经纬度',
  cover: '已上传封面图',
  pileInUse: '有在用的充电桩',
  plan: '在用桩型都有生效的计费方案',
  serviceTel: '已设置服务电话',
  noRunningOrder: '没有充电中的订单',
  noPileLeft: '没有待投运、在用或检修的桩',
  noOpenOrder: '没有未完成的订单',
  noPile: '没有充电桩',
  noOrder: '没有产生过订单',
}
