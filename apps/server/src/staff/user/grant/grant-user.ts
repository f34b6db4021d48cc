import type { Received } from '@chargedeck/contract/endpoint'
import type { userApi } from '@chargedeck/contract/staff/user/calls'
import { AppError } from '../../../platform/app-error.ts'
import { changeOf } from '../../../platform/change-of.ts'
import type { Context } from '../../../platform/context.ts'
import { requireOrgInScope } from '../../org/public.ts'
import { requireRolesInUse } from '../../role/public.ts'
import { listOrgIds, listRoleIds, replaceOrgs, replaceRoles } from './grant-store.ts'
import { grantWithinOwn } from './grant-within-own.ts'
import { requireMayActOn } from '../require-may-act-on.ts'
import { raiseVersion } from '../staff-store.ts'

type GrantRolesInput = Received<typeof userApi.grantRole>['body']
type GrantOrgsInput = { userId: string; ids: readonly string[] }

export async function grantRoles(
  ctx: Context,
  { id: userId, grantRoleIdList, rowVersion }: GrantRolesInput,
): Promise<null> {
  const user = await requireMayActOn(ctx, userId)
  if (rowVersion !== undefined && rowVersion !== user.rowVersion) throw new AppError('RECORD.STALE')
  await raiseVersion(ctx.tx, userId)
  const distinctIds = [...new Set(grantRoleIdList)]
  const before = await listRoleIds(ctx.tx, userId)
  await requireRolesInUse(
    ctx,
    distinctIds.filter((id) => !before.includes(id)),
  )
  await grantWithinOwn(ctx, userId, () => replaceRoles(ctx.tx, userId, distinctIds))
  ctx.note(userId, changeOf({ roles: before }, { roles: distinctIds }))
  return null
}

export async function grantOrgs(ctx: Context, { userId, ids }: GrantOrgsInput): Promise<null> {
  await requireMayActOn(ctx, userId)
  const before = await listOrgIds(ctx.tx, userId)
  const distinctIds = [...new Set(ids)].toSorted()
  for (const id of distinctIds) if (!before.includes(id)) await requireOrgInScope(ctx, id)
  await replaceOrgs(ctx.tx, userId, distinctIds)
  ctx.note(userId, changeOf({ orgs: before }, { orgs: distinctIds }))
  return null
}
