import { netStates } from '@chargedeck/domain/pile/states'
import type { Received } from '@chargedeck/contract/endpoint'
import type { socLimitApi } from '@chargedeck/contract/charging/soc-limit/calls'
import { pileCan } from '@chargedeck/domain/pile/capabilities'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { pileIdsAt } from './list-max-soc.ts'
import { pushSoc } from './push-soc.ts'
import { changePile, lockPiles, unsentSoc, type PileRow } from '../../site/pile/public.ts'

type UpdateSocInput = Received<typeof socLimitApi.updateSoc>['body']
type Outcome = { pileId: string; commandStatus: 'SENT' | 'QUEUED' | 'PLATFORM' }

/** We stop every charge at the limit; a charger with such a setting is also sent it, at once or when it returns. */
export async function updateSoc(ctx: Context, { pileIds, stationId, maxSoc }: UpdateSocInput): Promise<Outcome[]> {
  const ids = pileIds ? [...new Set(pileIds)] : stationId ? await pileIdsAt(ctx, stationId) : []
  if (ids.length === 0) throw new AppError(stationId && !pileIds ? 'PILE.NOT_FOUND' : 'PILE.NONE_CHOSEN')
  const piles = await lockPiles(ctx, ids)
  if (piles.length !== ids.length) throw new AppError('PILE.NOT_FOUND')
  const outcomes: Outcome[] = []
  for (const pile of piles) {
    await changePile(ctx.tx, pile.id, { maxSoc, ...unsentSoc, updateTime: ctx.now(), updateUser: ctx.actor.userId })
    outcomes.push({ pileId: pile.id, commandStatus: await tell(ctx, pile, maxSoc) })
    ctx.note(pile.id, { pileNo: pile.pileNo, maxSoc: [pile.maxSoc, maxSoc] })
  }
  return outcomes
}

async function tell(ctx: Context, pile: PileRow, maxSoc: number): Promise<Outcome['commandStatus']> {
  if (!pile.socKey || !pileCan(pile, 'settings')) return 'PLATFORM'
  if (pile.netStatus === netStates.offline) return 'QUEUED'
  await pushSoc(ctx, { ...pile, socKey: pile.socKey, maxSoc })
  return 'SENT'
}
