import type { NoticeState } from '@chargedeck/domain/notice/states'
import { Type, type Static } from 'typebox'
import { noticeStatusLabels } from './enums.ts'
import { Flag, Id, Nullable, NumberOf, TextOrNull, WallTime } from '../../shapes.ts'

export const NoticeType = Type.Integer({ title: '类型', minimum: 1, maximum: 2 })
export const Status = Type.Unsafe<NoticeState>(NumberOf(noticeStatusLabels, { title: '状态', minimum: 0, maximum: 3 }))

export const notice = {
  id: Id('公告ID'),
  title: Type.String({ title: '标题' }),
  type: NoticeType,
  publicUserId: Id('发布人ID'),
  publicUserName: Type.String({ title: '发布人' }),
  publicOrgId: Nullable(Id('发布机构ID')),
  publicOrgName: TextOrNull('发布机构'),
  publicTime: Nullable(WallTime('发布时间')),
  cancelTime: Nullable(WallTime('撤回时间')),
  status: Status,
  createTime: WallTime('创建时间'),
}
export type Notice = Static<typeof Notice>
export const Notice = Type.Object(notice)

export const received = { ...notice, readStatus: Flag('已读'), readTime: Nullable(WallTime('阅读时间')) }
export type ReceivedNotice = Static<typeof ReceivedNotice>
export const ReceivedNotice = Type.Object(received)
