import { Type, type Static } from 'typebox'
import { Count } from '../../shapes.ts'

export type GunCounts = Static<typeof GunCounts>
export const GunCounts = Type.Object({
  total: Count('总数'),
  idle: Count('空闲'),
  occupied: Count('占用'),
  charging: Count('充电中'),
  reserved: Count('预约'),
  fault: Count('故障'),
  offline: Count('离线'),
  /** Of piles that are not put to use, or out of it for repair; these are in no state above. */
  outOfUse: Count('未投用'),
  /** The sum over all charging guns. */
  powerKw: Type.Number({ title: '实时功率' }),
})
