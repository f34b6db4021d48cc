import { appApi } from '@chargedeck/contract/staff/app/calls'
import { implement } from '../../platform/http/implement.ts'
import { addApp } from './add-app.ts'
import { deleteApp } from './delete-app.ts'
import { editApp } from './edit-app.ts'
import { findApp } from './find-app.ts'
import { listAppPage, listApps, presentApp } from './list-apps.ts'
import { setAsDefault } from './set-as-default.ts'

export const appRoutes = implement(appApi, {
  page: async (ctx, { query }) => listAppPage(ctx, query),
  list: async (ctx) => listApps(ctx),
  detail: async (ctx, { query }) => presentApp(await findApp(ctx, query.id)),
  add: async (ctx, { body }) => addApp(ctx, body),
  edit: async (ctx, { body }) => editApp(ctx, body),
  delete: async (ctx, { body }) => deleteApp(ctx, body.id),
  setAsDefault: async (ctx, { body }) => setAsDefault(ctx, body.id),
})
