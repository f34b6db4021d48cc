import type { Config, configApi, ConfigSort } from '@chargedeck/contract/base/config/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { presentConfig } from './present.ts'
import { liveConfigs } from './store.ts'

type Filters = Received<typeof configApi.list>['query']

const sortColumns = { code: 'code', name: 'name', updateTime: 'updateTime' } as const satisfies Record<
  ConfigSort,
  string
>

export async function listConfigs(
  ctx: Context,
  query: Received<typeof configApi.page>['query'],
): Promise<Page<Config>> {
  const page = cutToLimit(query)
  const configs = matching(ctx, query)
  const sorted = query.sortField
    ? configs.orderBy(sortColumns[query.sortField], query.sortOrder === 'descend' ? 'desc' : 'asc')
    : configs
  const rows = await sorted
    .selectAll()
    .orderBy('id')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(ctx.tx, configs), rows.map(presentConfig))
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
