import type { Config, configApi } from '@chargedeck/contract/base/config/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { presentConfig } from './present.ts'
import { liveConfigs } from './store.ts'

type Filters = Received<typeof configApi.list>['query']

export async function listConfigs(
  ctx: Context,
  query: Received<typeof configApi.page>['query'],
): Promise<Page<Config>> {
  const configs = matching(ctx, query)
  return readPage(ctx, query, {
    matching: configs,
    rows: configs.selectAll(),
    sort: { columns: { code: 'code', name: 'name', updateTime: 'updateTime' }, order: 'ascend', id: 'id' },
    present: (rows) => rows.map(presentConfig),
  })
}

export const listAllConfigs = async (ctx: Context, filters: Filters): Promise<Config[]> =>
  (await matching(ctx, filters).selectAll().orderBy('id').execute()).map(presentConfig)

function matching({ tx }: Context, { name, code, groupCode }: Filters) {
  let configs = liveConfigs(tx)
  if (name) configs = configs.where('name', 'like', containing(name))
  if (code) configs = configs.where('code', 'ilike', containing(code))
  if (groupCode) configs = configs.where('groupCode', '=', groupCode)
  return configs
}
