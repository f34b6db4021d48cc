import { netStates } from '@chargedeck/domain/pile/states'
import type { commandApi } from '@chargedeck/contract/charging/command/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { pileCan } from '@chargedeck/domain/pile/capabilities'
import { rebootPile } from './reboot-pile.ts'
import { listRunningOn } from '../charge-order/public.ts'
import { findPile } from '../../site/pile/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'

/** Running charges are stopped first unless staff want a plain reset: a soft one lets the charger end them, a hard one may lose their stops. */
export async function resetPile(
  ctx: Context,
  { pileId, kind, reason, force, stopFirstFlag }: Received<typeof commandApi.reset>['body'],
) {
  if (!pileCan(await findPile(ctx, pileId), 'reset')) throw new AppError('COMMAND.NOT_SPOKEN')
  return rebootPile(ctx, {
    pileId,
    reason,
    hard: kind === 'HARD',
    stopFirst: stopFirstFlag !== 0,
    ...(force !== undefined && { force }),
  })
}

export async function checkReset(ctx: Context, pileId: string): Promise<Answer<typeof commandApi.resetCheck>> {
  const pile = await findPile(ctx, pileId)
  const running = await listRunningOn(ctx.tx, [pile.id])
  return {
    onlineFlag: pile.netStatus === netStates.online ? 1 : 0,
    runningOrderNos: running.map(({ orderNo }) => orderNo),
  }
}
