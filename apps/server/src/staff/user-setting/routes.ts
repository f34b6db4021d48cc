import { userSettingApi } from '@chargedeck/contract/staff/user-setting/calls'
import { implement } from '../../platform/http/implement.ts'
import { saveSetting } from './save-setting.ts'
import { getSetting } from './store.ts'

export const userSettingRoutes = implement(userSettingApi, {
  read: async ({ tx, actor }) => getSetting(tx, actor.userId),
  save: async (ctx, { body }) => saveSetting(ctx, body),
})
