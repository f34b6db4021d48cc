import type { NotificationSetting } from '@chargedeck/contract/staff/account/calls'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { findUser, updateUser } from '../user/public.ts'

export async function readNotification({ tx, actor }: Context): Promise<NotificationSetting> {
  const { noticeEmailFlag, signInEmailFlag } = await findUser(tx, actor.userId)
  return { noticeEmailFlag, signInEmailFlag }
}

export async function saveNotification(ctx: Context, wish: NotificationSetting): Promise<NotificationSetting> {
  const { userId } = ctx.actor
  const user = await findUser(ctx.tx, userId)
  const wantsEmail = wish.noticeEmailFlag === 1 || wish.signInEmailFlag === 1
  if (wantsEmail && user.emailBound !== 1) throw new AppError('USER.EMAIL_NOT_BOUND')
  await updateUser(ctx.tx, userId, wish)
  ctx.note(userId, changeOf(user, wish))
  return wish
}
