import { noticeApi } from '@chargedeck/contract/insight/notice/calls'
import { unreadNoticeApi } from '@chargedeck/contract/insight/notice/unread'
import { implement } from '../../platform/http/implement.ts'
import { listNotices, listReceived } from './list-notices.ts'
import { changeStatus, deleteNotice } from './move-notice.ts'
import { markEveryRead, markOneRead, readNotice, readReceived, readUnread } from './read-notice.ts'
import { addNotice, editNotice } from './write-notice.ts'

export const noticeRoutes = implement(noticeApi, {
  page: async (ctx, { query }) => listNotices(ctx, query),
  detail: async (ctx, { query }) => readNotice(ctx, query.id),
  add: async (ctx, { body }) => addNotice(ctx, body),
  edit: async (ctx, { body }) => editNotice(ctx, body),
  changeStatus: async (ctx, { body }) => changeStatus(ctx, body.id, body.status),
  delete: async (ctx, { body }) => deleteNotice(ctx, body.id),
  received: async (ctx, { query }) => listReceived(ctx, query),
  receivedDetail: async (ctx, { query }) => readReceived(ctx, query.id),
  read: async (ctx, { body }) => markOneRead(ctx, body.id),
})

export const unreadNoticeRoutes = implement(unreadNoticeApi, {
  unread: async (ctx) => readUnread(ctx),
  readAll: async (ctx) => markEveryRead(ctx),
})
