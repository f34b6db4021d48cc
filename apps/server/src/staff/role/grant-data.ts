import type { Received } from '@chargedeck/contract/endpoint'
import type { roleApi } from '@chargedeck/contract/staff/role/calls'
import { dataScopes } from '@chargedeck/domain/role/data-scopes'
import { requireOrgInScope } from '../org/public.ts'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { requireChangeable } from './may-act-on.ts'
import { changeRole, listOrgIds, lockRoles, replaceOrgs } from './role-store.ts'
import { maySee } from './within-own.ts'

const { listed } = dataScopes

/** Refuses a data scope that the caller does not have. */
export async function grantData(ctx: Context, input: Received<typeof roleApi.grantData>['body']): Promise<null> {
  const { id, dataScopeType } = input
  await lockRoles(ctx.tx)
  const role = await requireChangeable(ctx, id)
  const orgIds = dataScopeType === listed ? [...new Set(input.grantOrgIdList)].toSorted() : []
  for (const orgId of orgIds) await requireOrgInScope(ctx, orgId)
  if (!(await maySee(ctx, dataScopeType, orgIds))) throw new AppError('REQUEST.DATA_FORBIDDEN')
  const before = { dataScopeType: role.dataScopeType, orgIds: await listOrgIds(ctx.tx, id) }
  await replaceOrgs(ctx.tx, id, orgIds)
  await changeRole(ctx.tx, id, { dataScopeType, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, changeOf(before, { dataScopeType, orgIds }))
  return null
}
