import type { Received } from '@chargedeck/contract/endpoint'
import type { userApi } from '@chargedeck/contract/staff/user/calls'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { findUser, updateUser } from '../user/store.ts'
import { boundStill, personFacts } from '../user/user-facts.ts'

/** One's own, whoever the request names. */
export async function changeOwnInfo(ctx: Context, wish: Received<typeof userApi.updateInfo>['body']): Promise<null> {
  const { userId } = ctx.actor
  const user = await findUser(ctx.tx, userId)
  const facts = personFacts(wish)
  await updateUser(ctx.tx, userId, { ...facts, ...boundStill(user, facts), updateTime: ctx.now(), updateUser: userId })
  ctx.note(userId, changeOf(user, facts))
  return null
}
