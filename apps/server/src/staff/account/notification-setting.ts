import type { NotificationSetting } from '@chargedeck/contract/staff/account/calls'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { findUser, updateUser } from '../user/public.ts'

export async function readNotification({ tx, actor }: Context): Promise<NotificationSetting> {
  const { noticeEmailFlag, signInEmailFlag } = await findUser(tx, actor.userId)
  return { noticeEmailFlag, signInEmailFlag }
}

export async function saveNotification(ctx: Context, input: NotificationSetting): Promise<NotificationSetting> {
  const { userId } = ctx.actor
  const user = await findUser(ctx.tx, userId)
  const wantsEmail = input.noticeEmailFlag === 1 || input.signInEmailFlag === 1
  if (wantsEmail && user.emailBound !== 1) throw new AppError('USER.EMAIL_NOT_BOUND')
  await updateUser(ctx.tx, userId, input)
  ctx.note(userId, changeOf(user, input))
  return input
}
