import { accountApi } from '@chargedeck/contract/staff/account/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { contactStillBound, findUser, lockUser, personFacts, updateUser } from '../user/public.ts'

/** Changes the caller's own facts, even if the request names another user. */
export async function changeOwnInfo(
  ctx: Context,
  input: Received<typeof accountApi.updateInfo>['body'],
): Promise<null> {
  const { userId } = ctx.actor
  await lockUser(ctx.tx, userId) // a contact that is proved meanwhile must not lend its proof to this one
  const user = await findUser(ctx.tx, userId)
  const facts = personFacts(input)
  await updateUser(ctx.tx, userId, {
    ...facts,
    ...contactStillBound(user, facts),
    updateTime: ctx.now(),
    updateUser: userId,
  })
  ctx.note(userId, changeOf(user, facts))
  return null
}
