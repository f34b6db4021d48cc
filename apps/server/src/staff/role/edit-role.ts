import type { Received } from '@chargedeck/contract/endpoint'
import type { roleApi } from '@chargedeck/contract/staff/role/calls'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { roleFacts } from './add-role.ts'
import { requireFree } from './find-role.ts'
import { requireChangeable } from './may-act-on.ts'
import { changeRole, lockRoles } from './role-store.ts'

export async function editRole(ctx: Context, { id, ...input }: Received<typeof roleApi.edit>['body']): Promise<null> {
  await lockRoles(ctx.tx)
  const facts = roleFacts(input)
  const role = await requireChangeable(ctx, id)
  await requireFree(ctx, facts, id)
  await changeRole(ctx.tx, id, { ...facts, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, changeOf(role, facts))
  return null
}
