import type { Received } from '@chargedeck/contract/endpoint'
import type { Org, orgApi } from '@chargedeck/contract/staff/org/calls'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { orgsInScope, type OrgRow } from './store.ts'

type Query = Received<typeof orgApi.page>['query']
type Filters = Received<typeof orgApi.export>['query']

export const orgSort = {
  columns: { sort: 'sysOrg.sort', name: 'sysOrg.name', createTime: 'sysOrg.id' },
  field: 'sort',
  order: 'ascend',
  id: 'sysOrg.id',
} as const

export async function listOrgPage(ctx: Context, query: Query): Promise<Page<Org>> {
  const orgs = matchingOrgs(ctx, query)
  return readPage(ctx, query, {
    matching: orgs,
    rows: orgs.selectAll('sysOrg').select('parent.name as parentName'),
    sort: orgSort,
    present: (rows) => rows.map(presentOrg),
  })
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
