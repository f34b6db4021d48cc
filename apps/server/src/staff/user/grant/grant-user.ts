import { AppError } from '../../../platform/app-error.ts'
import { changeOf } from '../../../platform/change-of.ts'
import type { Context } from '../../../platform/context.ts'
import { requireOrgInScope } from '../../org/public.ts'
import { countRolesInUse, listOrgIds, listRoleIds, replaceOrgs, replaceRoles } from './grant-store.ts'
import { grantWithinOwn } from './grant-within-own.ts'
import { requireStaff } from '../require-staff.ts'
import { raiseVersion } from '../staff-store.ts'

type GrantUserInput = { userId: string; ids: readonly string[] }

export async function grantRoles(ctx: Context, { userId, ids }: GrantUserInput): Promise<null> {
  await requireStaff(ctx, userId)
  await raiseVersion(ctx.tx, userId)
  const distinctIds = [...new Set(ids)]
  const before = await listRoleIds(ctx.tx, userId)
  const fresh = distinctIds.filter((id) => !before.includes(id))
  if ((await countRolesInUse(ctx.tx, fresh)) !== fresh.length) throw new AppError('ROLE.NOT_FOUND')
  await grantWithinOwn(ctx, userId, () => replaceRoles(ctx.tx, userId, distinctIds))
  ctx.note(userId, changeOf({ roles: before }, { roles: distinctIds }))
  return null
}

/** Organisations that the caller does not see stay as they are. */
export async function grantOrgs(ctx: Context, { userId, ids }: GrantUserInput): Promise<null> {
  await requireStaff(ctx, userId)
  const before = await listOrgIds(ctx.tx, userId)
  for (const id of ids) if (!before.includes(id)) await requireOrgInScope(ctx, id)
  const mine = ctx.actor.orgIds
  const unseen = mine === 'all' ? [] : before.filter((id) => !mine.includes(id))
  const distinctIds = [...new Set([...unseen, ...ids])].toSorted()
  await replaceOrgs(ctx.tx, userId, distinctIds)
  ctx.note(userId, changeOf({ orgs: before }, { orgs: distinctIds }))
  return null
}
