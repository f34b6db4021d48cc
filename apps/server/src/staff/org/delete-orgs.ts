import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireOrgInScope } from './scope.ts'
import { deleteOrgRows, hasStationsOrCompanies, hasUsers, lockOrgs, orgIdsBelow } from './store.ts'

/** Deletes an organisation with all below it; refuses while a user works there or a record belongs to it. */
export async function deleteOrgs(ctx: Context, orgIds: readonly string[]): Promise<null> {
  await lockOrgs(ctx.tx)
  for (const id of orgIds) {
    const org = await requireOrgInScope(ctx, id)
    const ids = await orgIdsBelow(ctx.tx, id)
    for (const below of ids) await requireOrgInScope(ctx, below)
    if (await hasUsers(ctx.tx, ids)) throw new AppError('ORG.HAS_USERS')
    if (await hasStationsOrCompanies(ctx.tx, ids)) throw new AppError('ORG.IN_USE')
    await deleteOrgRows(ctx.tx, ids, { updateTime: ctx.now(), updateUser: ctx.actor.userId })
    ctx.note(id, { name: org.name, code: org.code, deletedIds: ids })
  }
  return null
}
