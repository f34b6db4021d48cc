import type { Received } from '@chargedeck/contract/endpoint'
import type { pilePasswordApi } from '@chargedeck/contract/charging/pile-password/calls'
import { pileCan } from '@chargedeck/domain/pile/capabilities'
import { netStates } from '@chargedeck/domain/pile/states'
import { enqueue } from '../../platform/jobs/job.ts'
import { endSocketJob } from '../charger-link/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changePile, lockPiles, newPassword, noNewPassword } from '../../site/pile/public.ts'
import { sendPassword } from './send-password.ts'

type SetPasswordInput = Received<typeof pilePasswordApi.setPassword>['body']

/** The old password counts until the charger proves the new one, or staff end it, so that its holder learns nothing. */
export async function setPassword(
  ctx: Context,
  { pileId, endOldFlag }: SetPasswordInput,
): Promise<{ sentFlag: 0 | 1 }> {
  const pile = await lockOne(ctx, pileId)
  if (!pileCan(pile, 'password')) throw new AppError('PILE.NOT_OCPP')
  const fresh = newPassword(ctx)
  const endsOld = endOldFlag === 1
  const inForce = endsOld ? { passwordHash: fresh.newPasswordHash } : {}
  await changePile(ctx.tx, pileId, { ...fresh, ...inForce, updateTime: ctx.now() })
  const sends = !endsOld && pile.netStatus === netStates.online
  if (sends) await sendPassword(ctx, pile, { form: 'HEX' })
  if (endsOld) await enqueue(ctx.tx, endSocketJob, { pileNo: pile.pileNo, which: 'ANY' })
  ctx.note(pileId, { pileNo: pile.pileNo, password: ['***', '***'], endOldFlag })
  return { sentFlag: sends ? 1 : 0 }
}

/** Shows a new password once, while the charger has not proved it. */
export async function showPassword(ctx: Context, pileId: string): Promise<{ password: string }> {
  const pile = await lockOne(ctx, pileId)
  if (!pile.newPasswordSealed || pile.passwordShowTime) throw new AppError('PILE.PASSWORD_GONE')
  await changePile(ctx.tx, pileId, { passwordShowTime: ctx.now() })
  ctx.note(pileId, { pileNo: pile.pileNo, passwordShowTime: [null, ctx.now().toISOString()] })
  return { password: ctx.sealer.open(pile.newPasswordSealed) }
}

/** From then on the pile counts as one that never had a password. */
export async function clearPassword(ctx: Context, pileId: string): Promise<null> {
  const pile = await lockOne(ctx, pileId)
  await changePile(ctx.tx, pileId, { passwordHash: null, ...noNewPassword, updateTime: ctx.now() })
  await enqueue(ctx.tx, endSocketJob, { pileNo: pile.pileNo, which: 'ANY' })
  ctx.note(pileId, { pileNo: pile.pileNo, password: ['***', null] })
  return null
}

async function lockOne(ctx: Context, pileId: string) {
  const [pile] = await lockPiles(ctx, [pileId])
  if (!pile) throw new AppError('PILE.NOT_FOUND')
  return pile
}
