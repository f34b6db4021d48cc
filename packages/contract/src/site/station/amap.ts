import { Type, type Static } from 'typebox'
import { Count, TextOrNull, WallTime } from '../../shapes.ts'

export type AMapPush = Static<typeof AMapPush>
/** I: under way, S: accepted, F: failed. */
export const AMapPush = Type.Object({
  result: Type.Unsafe<'I' | 'S' | 'F'>(Type.Enum(['I', 'S', 'F'], { title: '推送结果' })),
  poiId: TextOrNull('高德POI'),
  message: Type.String({ title: '说明' }),
  attemptQty: Type.Optional(Count('尝试次数')),
  lastPushTime: WallTime('最近推送'),
})
