import { pileStates } from '@chargedeck/domain/pile/states'
import { stationStates } from '@chargedeck/domain/station/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { listRunningOn } from '../charge-order/public.ts'
import { occupiedAmong } from '../occupy-order/public.ts'
import { findPilesToMove, isNameFree, lockPlacesOf, type PileRow } from '../../site/pile/public.ts'
import { findStation } from '../../site/station/public.ts'
import { choosePlan, everybody, plansInForce } from '../../site/plan-in-force/public.ts'

type Target = { id: string; status: string; companyId: string; stationName: string }
export type Judged = { pile: PileRow; target: Target; refusal: AppError | null }
type JudgeMovesInput = { pileIds: readonly string[]; toStationId: string; lock: boolean }

/** Judges each charger. A charger or a station outside the caller's scope refuses the whole call. */
export async function judgeMoves(ctx: Context, { pileIds, toStationId, lock }: JudgeMovesInput): Promise<Judged[]> {
  const ids = [...new Set(pileIds)]
  if (lock) await lockPlacesOf(ctx.tx, ids, toStationId)
  const target = await findStation(ctx, toStationId)
  const piles = await findPilesToMove(ctx, ids, lock)
  if (piles.length !== ids.length) throw new AppError('PILE.NOT_FOUND')
  const plans = await plansInForce(ctx, [toStationId], ctx.now())
  const busy = new Set((await listRunningOn(ctx.tx, ids)).map(({ pileId }) => pileId))
  const occupied = await occupiedAmong(
    ctx.tx,
    piles.map(({ pileNo }) => pileNo),
  )
  const named = new Set<string>()
  const judged: Judged[] = []
  for (const pile of piles) {
    const hasPlan = choosePlan(plans, { pileType: pile.pileType, audience: everybody, at: ctx.now() }) !== null
    const isFree = !named.has(pile.pileName) && (await isNameFree(ctx.tx, toStationId, pile.pileName))
    const facts = { hasPlan, isBusy: busy.has(pile.id), isOccupied: occupied.has(pile.pileNo), isFree }
    const refusal = refusalOf(pile, target, facts)
    judged.push({ pile, target, refusal })
    if (!refusal) named.add(pile.pileName)
  }
  return judged
}

type Facts = { hasPlan: boolean; isBusy: boolean; isOccupied: boolean; isFree: boolean }

function refusalOf(pile: PileRow, target: Target, { hasPlan, isBusy, isOccupied, isFree }: Facts): AppError | null {
  if (pile.stationId === target.id) return new AppError('CHARGER_MOVE.SAME_STATION')
  if (target.status === stationStates.dismantled) return new AppError('PILE.STATION_DISMANTLED')
  if (pile.status === pileStates.scrapped) return new AppError('CHARGER_MOVE.PILE_SCRAPPED')
  if (isBusy) return new AppError('CHARGER_MOVE.OPEN_ORDER')
  if (isOccupied) return new AppError('CHARGER_MOVE.OPEN_ORDER', '存在未结束的占位单')
  if (!hasPlan) return new AppError('CHARGER_MOVE.NO_PLAN')
  return isFree ? null : new AppError('PILE.NAME_TAKEN')
}
