import { isClosed, stationStates, type StationGuard, type StationState } from '@chargedeck/domain/station/states'
import {
  type Construction,
  constructions,
  type ParkFeeType,
  parkFeeTypes,
  type PowerSupplyWay,
  powerSupplyWays,
  type SelfBuyWay,
  selfBuyWays,
  type SelfBuyWaySub,
  selfBuyWaySubs,
  type StationImageType,
  stationImageTypes,
  type StationType,
  stationTypes,
} from '@chargedeck/domain/station/kinds'

export const stationStatusLabels: Record<StationState, string> = {
  [stationStates.building]: '建设中',
  [stationStates.operating]: '运营中',
  [stationStates.maintenance]: '维护中',
  [stationStates.dismantled]: '已拆除',
}
export const closedStationLabel = '关闭下线'
/** The state of a station as staff read it: one that was taken offline for good is not under maintenance. */
export const stationStateText = (station: { status: StationState; closedFlag: number }): string =>
  isClosed(station) ? closedStationLabel : stationStatusLabels[station.status]
export const selfBuyWayLabels: Record<SelfBuyWay, string> = {
  [selfBuyWays.own]: '自营',
  [selfBuyWays.franchise]: '加盟',
  [selfBuyWays.carrier]: '互联互通',
}
export const selfBuyWaySubLabels: Record<SelfBuyWaySub, string> = {
  [selfBuyWaySubs.ownInvestment]: '自投自营',
  [selfBuyWaySubs.jointInvestment]: '合作自营',
}
export const stationTypeLabels: Record<StationType, string> = {
  [stationTypes.public]: '公共',
  [stationTypes.private]: '个人',
  [stationTypes.bus]: '公交专用',
  [stationTypes.sanitation]: '环卫专用',
  [stationTypes.logistics]: '物流专用',
  [stationTypes.taxi]: '出租车专用',
  [stationTypes.other]: '其他',
}
export const constructionLabels: Record<Construction, string> = {
  [constructions.residential]: '居民区',
  [constructions.publicInstitution]: '公共机构',
  [constructions.enterprise]: '企事业单位',
  [constructions.officeBuilding]: '写字楼',
  [constructions.industrialPark]: '工业园区',
  [constructions.transportHub]: '交通枢纽',
  [constructions.cultureAndSport]: '大型文体设施',
  [constructions.greenSpace]: '城市绿地',
  [constructions.largeParking]: '大型建筑配建停车场',
  [constructions.roadside]: '路边停车位',
  [constructions.expressway]: '城际高速服务区',
  [constructions.other]: '其他',
}
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
export const powerSupplyWayLabels: Record<PowerSupplyWay, string> = {
  [powerSupplyWays.direct]: '直供电',
  [powerSupplyWays.resold]: '转供电',
}
export const stationImageTypeLabels: Record<StationImageType, string> = {
  [stationImageTypes.panorama]: '站点全景',
  [stationImageTypes.device]: '充电设备',
  [stationImageTypes.parkingSpace]: '充电车位',
  [stationImageTypes.entrance]: '停车场入口',
}
export const parkFeeTypeLabels: Record<ParkFeeType, string> = {
  [parkFeeTypes.charged]: '收费',
  [parkFeeTypes.free]: '免费',
  [parkFeeTypes.freeForAWhile]: '限时免费',
  [parkFeeTypes.freeWhileCharging]: '充电限免',
}
export const stationGuardLabels: Record<StationGuard, string> = {
  position: '已设置经纬度',
  cover: '已上传封面图',
  pileInUse: '有在用的充电桩',
  plan: '在用桩型都有生效的计费方案',
  serviceTel: '已设置客服电话',
  noRunningOrder: '没有充电中的订单',
  noPileLeft: '没有待投运、在用或检修的桩',
  noOpenOrder: '没有未完成的订单',
  noOpenOccupyOrder: '没有未结束或未支付的占位单',
  noOpenWarning: '没有未处理的告警',
  noPile: '没有充电桩',
  noOrder: '没有产生过订单',
}
