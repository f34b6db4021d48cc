import type { knockApi } from '@chargedeck/contract/charging/knock/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { pileKey } from '@chargedeck/domain/pile/rules'
import { knockReasons, knockStates, knockSteps } from '@chargedeck/domain/knock/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { givePassword } from '../pile-password/public.ts'
import { lockPileNumbered } from '../../site/pile/public.ts'
import { requireSeen } from './require-seen.ts'
import { handleKnock, lockKnock } from './store.ts'

type GivePasswordInput = Received<typeof knockApi.givePassword>['body']

/** Staff trust the charger that waits under the number of this pile. */
export async function giveKnockPassword(ctx: Context, { knockId, address }: GivePasswordInput): Promise<null> {
  const knock = await lockKnock(ctx, knockId)
  if (knock.reason !== knockReasons.noPassword) throw new AppError('KNOCK.NO_PASSWORD_WANTED')
  if (!knockSteps.can(knock.status, 'approve')) throw new AppError('KNOCK.HANDLED')
  requireSeen(knock, address)
  const pile = await lockPileNumbered(ctx, pileKey(knock.pileNo))
  if (!pile) throw new AppError('PILE.NOT_FOUND')
  await givePassword(ctx, pile, knock.address)
  const handled = { pileId: pile.id, handleTime: ctx.now(), handleUser: ctx.actor.userId, handleNote: null }
  await handleKnock(ctx.tx, knockId, { ...handled, status: knockStates.approved })
  ctx.note(knockId, { pileId: pile.id, pileNo: knock.pileNo, address: knock.address, password: '***' })
  return null
}
