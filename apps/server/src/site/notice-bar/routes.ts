import { noticeBarApi } from '@chargedeck/contract/site/notice-bar/calls'
import { implement } from '../../platform/http/implement.ts'
import { deleteNoticeBar } from './delete-notice-bar.ts'
import { listNoticeBars } from './list-notice-bars.ts'
import { saveNoticeBar } from './save-notice-bar.ts'

export const noticeBarRoutes = implement(noticeBarApi, {
  page: async (ctx, { query }) => listNoticeBars(ctx, query),
  save: async (ctx, { body }) => saveNoticeBar(ctx, body),
  delete: async (ctx, { query }) => deleteNoticeBar(ctx, query.id),
})
