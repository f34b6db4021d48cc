import { type NoticeState, noticeStates, type NoticeType, noticeTypes } from '@chargedeck/domain/notice/states'
export const noticeTypeLabels: Record<NoticeType, string> = {
  [noticeTypes.notice]: '通知',
  [noticeTypes.announcement]: '公告',
}
export const noticeStatusLabels: Record<NoticeState, string> = {
  [noticeStates.draft]: '草稿',
  [noticeStates.published]: '发布',
  [noticeStates.withdrawn]: '撤回',
  [noticeStates.deleted]: '删除',
}
/** The kinds of target of a notice. */
export type NoticeTarget = 'USER' | 'ORG'
