import { Type, type Static } from 'typebox'
import { Flag, Id, Nullable, OneOf, Price, TextOrNull, WallTime } from '../../shapes.ts'
import { breakerLabels, carrierStateLabels, carrierTypeLabels } from '../../site/carrier/enums.ts'
import { sitePushLabels } from './enums.ts'

export type CarrierSite = Static<typeof CarrierSite>
export const CarrierSite = Type.Object({
  id: Id('绑定ID'),
  carrierId: Id('运营商'),
  carrierName: Type.String({ title: '运营商' }),
  carrierType: OneOf(carrierTypeLabels, { title: '类型' }),
  carrierStatus: OneOf(carrierStateLabels, { title: '运营商状态' }),
  breakerStatus: OneOf(breakerLabels, { title: '线路' }),
  stationId: Id('站点'),
  stationNo: Type.String({ title: '站点编号' }),
  stationName: Type.String({ title: '站点' }),
  /** StationStatus of T/CEC 102. Null: the carrier does not get the station now. */
  shownStatus: Nullable(Type.Integer({ title: '对外状态' })),
  carrierStationNo: TextOrNull('对方站点编号'),
  enableFlag: Flag('启用'),
  syncOrderAllFlag: Flag('全量上报'),
  /** Of the station: without it no regulator gets it. */
  regPushFlag: Flag('监管推送'),
  feeId: Nullable(Id('专用计费')),
  feeName: TextOrNull('专用计费'),
  addServicePrice: Price('服务费加价'),
  stationPushStatus: OneOf(sitePushLabels, { title: '推送状态' }),
  stationPushTime: Nullable(WallTime('推送时间')),
  failReason: TextOrNull('失败原因'),
  /** While the line to an enabled carrier lets no call pass: when it is tried again. */
  heldUntil: Nullable(WallTime('熔断后推送')),
  updateTime: Nullable(WallTime('更新时间')),
  rowVersion: Type.Integer({ title: '版本', minimum: 0 }),
})
