import { changeOf } from '../platform/change-of.ts'
import type { Context } from '../platform/context.ts'
import { findUser, updateUser } from './store.ts'

/** One's own, whoever the request names. */
export async function changeOwnAvatar(ctx: Context, avatar: string): Promise<null> {
  const { userId } = ctx.actor
  const user = await findUser(ctx.tx, userId)
  await updateUser(ctx.tx, userId, { avatar, updateTime: ctx.now(), updateUser: userId })
  ctx.note(userId, changeOf(user, { avatar }))
  return null
}
