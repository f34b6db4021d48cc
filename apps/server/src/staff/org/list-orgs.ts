import type { Received } from '@chargedeck/contract/endpoint'
import type { Org, orgApi, OrgSort } from '@chargedeck/contract/staff/org/calls'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { orgsInScope, type OrgRow } from './store.ts'

type Query = Received<typeof orgApi.page>['query']
type Filters = Received<typeof orgApi.export>['query']

const sortColumns = { sort: 'sysOrg.sort', name: 'sysOrg.name', createTime: 'sysOrg.id' } as const satisfies Record<
  OrgSort,
  string
>

export async function listOrgPage(ctx: Context, query: Query): Promise<Page<Org>> {
  const page = cutToLimit(query)
  const orgs = matchingOrgs(ctx, query)
  const direction = query.sortOrder === 'descend' ? 'desc' : 'asc'
  const rows = await orgs
    .selectAll('sysOrg')
    .select('parent.name as parentName')
    .orderBy(sortColumns[query.sortField ?? 'sort'], direction)
    .orderBy('sysOrg.id', direction)
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(ctx.tx, orgs), rows.map(presentOrg))
}

export function matchingOrgs(ctx: Context, { name, id, pid, orgType }: Filters) {
  let orgs = orgsInScope(ctx)
  if (name) orgs = orgs.where('sysOrg.name', 'like', containing(name))
  if (id) orgs = orgs.where('sysOrg.id', '=', id)
  if (pid && pid !== '0')
    orgs = orgs.where((org) => org.or([org('sysOrg.id', '=', pid), org('sysOrg.pids', 'like', `%[${pid}]%`)]))
  if (orgType) orgs = orgs.where('sysOrg.orgType', '=', orgType)
  return orgs
}

export async function listOrgChildren(ctx: Context, pid: string | undefined): Promise<Org[]> {
  const orgs = pid === undefined ? orgsInScope(ctx) : orgsInScope(ctx).where('sysOrg.pid', '=', pid)
  const rows = await orgs
    .selectAll('sysOrg')
    .select('parent.name as parentName')
    .orderBy('sysOrg.sort')
    .orderBy('sysOrg.id')
    .execute()
  return rows.map(presentOrg)
}

export const presentOrg = ({
  id,
  pid,
  pids,
  parentName,
  name,
  code,
  orgType,
  sort,
  remark,
  status,
  createTime,
}: OrgRow): Org => ({
  id,
  pid,
  pids,
  parentName,
  name,
  code,
  orgType,
  sort,
  remark,
  status,
  createTime: toWallTime(createTime),
})
