import { Type, type Static } from 'typebox'
import { Nullable, WallTime } from '../../shapes.ts'

export type AMapPush = Static<typeof AMapPush>
/** I: under way, S: taken over, F: failed. */
export const AMapPush = Type.Object({
  result: Type.Unsafe<'I' | 'S' | 'F'>(Type.Enum(['I', 'S', 'F'], { title: '推送结果' })),
  poiId: Nullable(Type.String({ title: '高德POI' })),
  message: Type.String({ title: '说明' }),
  lastPushTime: WallTime('最近推送'),
})
