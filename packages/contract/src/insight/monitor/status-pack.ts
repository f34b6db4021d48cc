import { Type, type Static } from 'typebox'
import { Count, Id, Nullable, WallTime } from '../../shapes.ts'

const GunStates = {
  total: Count('总数'),
  idle: Count('空闲'),
  occupied: Count('占用'),
  charging: Count('充电中'),
  locked: Count('预约'),
  fault: Count('故障'),
  offline: Count('离线'),
  /** Of piles in no use; these are in no state above. */
  outOfUse: Count('未投用'),
}
export type PackedGuns = Static<typeof PackedGuns>
const PackedGuns = Type.Object(GunStates)

/** The states of all devices at this moment. Scrapped piles and their guns are not counted. */
export type StatusPack = Static<typeof StatusPack>
export const StatusPack = Type.Object({
  asOf: WallTime('统计时间'),
  pile: Type.Object({
    total: Count('总数'),
    online: Count('在线'),
    offline: Count('离线'),
    inUse: Count('在用'),
    repair: Count('检修停用'),
    pending: Count('待投运'),
  }),
  gun: PackedGuns,
  byType: Type.Object({ DC: PackedGuns, AC: PackedGuns }),
  stations: Type.Array(
    Type.Object({
      stationId: Id('站点'),
      stationName: Type.String({ title: '站点' }),
      gun: PackedGuns,
      chargingPowerKw: Type.Number({ title: '充电功率' }),
      /** Of the guns that can charge, how many do, in basis points; null when none can. */
      useRate: Nullable(Type.Integer({ title: '使用率' })),
    }),
  ),
  powerKw: Type.Object({ rated: Type.Number({ title: '额定功率' }), now: Type.Number({ title: '实时功率' }) }),
})
