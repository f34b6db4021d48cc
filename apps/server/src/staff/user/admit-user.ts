import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireOrgInScope } from '../org/public.ts'
import { requireRolesInUse } from '../role/public.ts'
import { replaceRoles } from './grant/grant-store.ts'
import { grantWithinOwn } from './grant/grant-within-own.ts'
import { insertOldHash } from './password-store.ts'
import { insertIfFree, saveWorkplace } from './staff-store.ts'

type AdmitUserInput = {
  /** The facts of the request; the phone is proved. */
  facts: { account: string; name: string; phone: string; email: string | null; passwordHash: string }
  orgId: string
  roleIds: readonly string[]
}

/** Adds a user from a request, with the applicant's password, within the approver's scope and rights. */
export async function admitUser(ctx: Context, { facts, orgId, roleIds }: AdmitUserInput): Promise<string> {
  await requireOrgInScope(ctx, orgId)
  const distinctIds = [...new Set(roleIds)]
  await requireRolesInUse(ctx, distinctIds)
  const id = ctx.nextId()
  const createTime = ctx.now()
  if (!(await insertIfFree(ctx.tx, { id, ...facts, phoneBound: 1, createTime, createUser: ctx.actor.userId })))
    throw new AppError('USER.ACCOUNT_TAKEN')
  await insertOldHash(ctx.tx, { id: ctx.nextId(), userId: id, passwordHash: facts.passwordHash, createTime })
  await grantWithinOwn(ctx, id, async () => {
    await saveWorkplace(ctx.tx, id, { orgId })
    await replaceRoles(ctx.tx, id, distinctIds)
  })
  return id
}
