import { openAppApi } from '@chargedeck/contract/driver/open-app/calls'
import { implement } from '../../platform/http/implement.ts'
import { listApps } from './list-apps.ts'
import { listCalls } from './list-calls.ts'
import { listStrangers } from './list-strangers.ts'
import { addApp, editApp, renewSecret } from './save-app.ts'

export const openAppRoutes = implement(openAppApi, {
  page: async (ctx, { query }) => listApps(ctx, query),
  add: async (ctx, { body }) => addApp(ctx, body),
  edit: async (ctx, { body }) => editApp(ctx, body),
  renewSecret: async (ctx, { body }) => renewSecret(ctx, body.id),
  calls: async (ctx, { query }) => listCalls(ctx, query),
  strangers: async (ctx, { query }) => listStrangers(ctx, query),
})
