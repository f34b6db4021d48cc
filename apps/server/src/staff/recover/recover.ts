import type { recoverApi } from '@chargedeck/contract/staff/recover/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { openPassword, requireGoodPassword } from '../password/public.ts'
import { endSessionsOf } from '../session/public.ts'
import { setPassword } from '../user/public.ts'
import { checkCode } from '../../base/verification-code/public.ts'
import { findOwnerOrNull } from './find-owner.ts'

type RecoverInput = Received<typeof recoverApi.renewPassword>['body']

/** Sets a new password for the owner of the code and ends all their sessions. */
export async function recover(ctx: Context, { way, to, code, password: sealed }: RecoverInput): Promise<null> {
  const password = (await openPassword(ctx, sealed)) ?? ''
  requireGoodPassword(password)
  const user = await findOwnerOrNull(ctx, { way, to })
  const judged = await checkCode(ctx, { channel: way, to, purpose: 'RECOVER', code })
  if (!user || judged !== 'SUCCESS') throw new AppError('RECOVER.CODE_WRONG')
  await setPassword(ctx, user.id, password)
  const ended = await endSessionsOf(ctx, user.id)
  ctx.note(user.id, { recovered: way, ended })
  return null
}
