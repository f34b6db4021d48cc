import type { UserDetail } from '@chargedeck/contract/staff/user/row'
import type { Context } from '../../platform/context.ts'
import { listOrgIds, listRoleIds } from './grant/grant-store.ts'
import { presentDetail } from './present-user.ts'
import { requireStaff } from './require-staff.ts'
import { listExtPostsOf, listPositionsOf } from './staff-store.ts'

export async function readUser(ctx: Context, id: string): Promise<UserDetail> {
  const user = await requireStaff(ctx, id)
  return presentDetail(user, {
    extOrgPos: await listExtPostsOf(ctx.tx, id),
    positions: await listPositionsOf(ctx.tx, id),
  })
}

export async function readOwnRoles(ctx: Context, id: string): Promise<string[]> {
  await requireStaff(ctx, id)
  return listRoleIds(ctx.tx, id)
}

/** Organisations granted to the user directly, without those of roles and of the user's own organisation. */
export async function readOwnOrgs(ctx: Context, id: string): Promise<string[]> {
  await requireStaff(ctx, id)
  return listOrgIds(ctx.tx, id)
}
