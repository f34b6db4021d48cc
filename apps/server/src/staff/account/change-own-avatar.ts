import { fileOrNull } from '../../base/file/public.ts'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { findUser, updateUser } from '../user/public.ts'

/** Changes the caller's own avatar: a public picture that the caller uploaded. */
export async function changeOwnAvatar(ctx: Context, avatar: string): Promise<null> {
  const { userId } = ctx.actor
  const file = await fileOrNull(ctx.tx, avatar)
  if (file?.createUser !== userId) throw new AppError('FILE.NOT_FOUND')
  if (file.usage !== 'IMAGE') throw new AppError('FILE.NO_PICTURE')
  const user = await findUser(ctx.tx, userId)
  await updateUser(ctx.tx, userId, { avatar, updateTime: ctx.now(), updateUser: userId })
  ctx.note(userId, changeOf(user, { avatar }))
  return null
}
