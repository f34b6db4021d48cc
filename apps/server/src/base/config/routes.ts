import { configApi } from '@chargedeck/contract/base/config/calls'
import { implement } from '../../platform/http/implement.ts'
import { addConfig, deleteConfig, editConfig, getConfig } from './change-configs.ts'
import { listAllConfigs, listConfigs } from './list-configs.ts'
import { presentConfig } from './present.ts'

export const configRoutes = implement(configApi, {
  page: async (ctx, { query }) => listConfigs(ctx, query),
  list: async (ctx, { query }) => listAllConfigs(ctx, query),
  detail: async (ctx, { query }) => presentConfig(await getConfig(ctx, query.id)),
  add: async (ctx, { body }) => addConfig(ctx, body),
  edit: async (ctx, { body }) => editConfig(ctx, body),
  delete: async (ctx, { body }) => deleteConfig(ctx, body.id),
})
