import type { Received } from '@chargedeck/contract/endpoint'
import type { roleApi } from '@chargedeck/contract/staff/role/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireFree } from './find-role.ts'
import { insertRole, lockRoles } from './role-store.ts'

type AddRoleInput = Received<typeof roleApi.add>['body']
const scope = { all: 1, self: 4 }

/** Adds a role. Its data scope is granted by a separate call; until then the role shows no more than its author may grant. */
export async function addRole(ctx: Context, input: AddRoleInput): Promise<string> {
  await lockRoles(ctx.tx)
  const facts = roleFacts(input)
  await requireFree(ctx, facts, null)
  const id = ctx.nextId()
  const dataScopeType = ctx.actor.permissions === 'all' ? scope.all : scope.self
  await insertRole(ctx.tx, { ...facts, id, dataScopeType, createTime: ctx.now(), createUser: ctx.actor.userId })
  ctx.note(id, { ...facts, dataScopeType })
  return id
}

export function roleFacts({ name, code, sort, remark = null, dataScopeType }: AddRoleInput) {
  const text = '数据范围类型应该为空， 请移除dataScopeType参数'
  if (dataScopeType !== undefined && dataScopeType !== null)
    throw new AppError('REQUEST.INVALID', text, { fields: { dataScopeType: text } })
  return { name, code, sort, remark }
}
