import type { Received } from '@chargedeck/contract/endpoint'
import type { roleApi } from '@chargedeck/contract/staff/role/calls'
import { dataScopes } from '@chargedeck/domain/role/data-scopes'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { holdsEverything } from '../rights/public.ts'
import { requireFree } from './find-role.ts'
import { insertRole, lockRoles } from './role-store.ts'
import { findMainOrgOrNull } from './store.ts'

type AddRoleInput = Received<typeof roleApi.add>['body']

/** Adds a role of the author's organisation, or a shared one by a user with every permission; narrowest data scope. */
export async function addRole(ctx: Context, input: AddRoleInput): Promise<string> {
  await lockRoles(ctx.tx)
  const facts = roleFacts(input)
  await requireFree(ctx, facts, null)
  const id = ctx.nextId()
  const owned = { orgId: await ownerOrgOrNull(ctx), dataScopeType: dataScopes.own }
  await insertRole(ctx.tx, { ...facts, ...owned, id, createTime: ctx.now(), createUser: ctx.actor.userId })
  ctx.note(id, { ...facts, ...owned })
  return id
}

async function ownerOrgOrNull({ tx, actor }: Context): Promise<string | null> {
  if (holdsEverything(actor)) return null
  const orgId = await findMainOrgOrNull(tx, actor.userId)
  if (orgId === null) throw new AppError('ROLE.AUTHOR_WITHOUT_ORG')
  return orgId
}

export function roleFacts({ name, code, sort, remark = null, dataScopeType }: AddRoleInput) {
  const text = '数据范围类型应该为空， 请移除dataScopeType参数'
  if (dataScopeType !== undefined && dataScopeType !== null)
    throw new AppError('REQUEST.INVALID', text, { fields: { dataScopeType: text } })
  return { name, code, sort, remark }
}
