import { aliAppApi, wxAppApi } from '@chargedeck/contract/money/channel-app/calls'
import { appPlatforms } from '@chargedeck/domain/channel-app/platforms'
import { implement } from '../../platform/http/implement.ts'
import { listApps, listChoices, readApp } from './list-apps.ts'
import { saveApp } from './save-app.ts'

const { weChat, alipay } = appPlatforms

export const wxAppRoutes = implement(wxAppApi, {
  page: async (ctx, { query }) => listApps(ctx, weChat, query),
  list: async (ctx, { query }) => listChoices(ctx, weChat, query),
  info: async (ctx, { query }) => readApp(ctx, weChat, query.id),
  save: async (ctx, { body }) => saveApp(ctx, weChat, body),
})

export const aliAppRoutes = implement(aliAppApi, {
  page: async (ctx, { query }) => listApps(ctx, alipay, query),
  list: async (ctx, { query }) => listChoices(ctx, alipay, query),
  info: async (ctx, { query }) => readApp(ctx, alipay, query.id),
  save: async (ctx, { body }) => saveApp(ctx, alipay, body),
})
