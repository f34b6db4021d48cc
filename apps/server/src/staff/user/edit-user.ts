import type { Received } from '@chargedeck/contract/endpoint'
import type { userApi } from '@chargedeck/contract/staff/user/calls'
import { AppError, refusedAt, refuseIfAny } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { alertUser, alerts } from './alert-user.ts'
import { grantWithinOwn } from './grant/grant-within-own.ts'
import { requireMayActOn } from './require-may-act-on.ts'
import { savePosts, saveWorkplace, listExtPostsOf, listPositionsOf, updateIfFree } from './staff-store.ts'
import { accountTaken, contactStillBound, givenFacts, personFacts, userFaults } from './user-facts.ts'

/** A user who moves to another organisation may see other rows, so the caller must see those too. */
export async function editUser(
  ctx: Context,
  { id, rowVersion, ...input }: Received<typeof userApi.edit>['body'],
): Promise<null> {
  const user = await requireMayActOn(ctx, id)
  if (rowVersion !== undefined && rowVersion !== user.rowVersion) throw new AppError('RECORD.STALE')
  const before = await postsOf(ctx, id)
  const { orgId, jobNum, posIdList, extIds } = input.sysEmpParam
  refuseIfAny(await userFaults(ctx, input, { id, extIds: before.extIds }))
  const facts = { ...personFacts(input), account: input.account, name: input.name.trim() }
  const unproved = contactStillBound(user, facts)
  await grantWithinOwn(ctx, id, async () => {
    const changes = { ...facts, ...unproved, updateTime: ctx.now(), updateUser: ctx.actor.userId }
    if (!(await updateIfFree(ctx.tx, id, changes))) throw refusedAt(...accountTaken)
    await saveWorkplace(ctx.tx, id, { orgId, ...(jobNum !== undefined && { jobNum: jobNum?.trim() || null }) })
    await savePosts(ctx.tx, id, { posIds: posIdList, extPosts: extIds })
  })
  const after = givenFacts({ ...facts, orgId, jobNum: jobNum === undefined ? undefined : jobNum || null })
  if (Object.keys(unproved).length > 0) await alertUser(ctx, user, alerts.contactChanged)
  ctx.note(id, changeOf({ ...user, ...before }, { ...after, ...(await postsOf(ctx, id)) }))
  return null
}

async function postsOf({ tx }: Context, id: string) {
  const posIdList = (await listPositionsOf(tx, id)).map(({ posId }) => posId)
  const extIds = (await listExtPostsOf(tx, id)).map(({ orgId, posId }) => ({ orgId, posId }))
  return { posIdList, extIds }
}
