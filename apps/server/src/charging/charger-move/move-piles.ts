import type { chargerMoveApi } from '@chargedeck/contract/charging/charger-move/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { enterStationInfo } from '../../site/carrier-outbox/public.ts'
import { placePile, recountStations } from '../../site/pile/public.ts'
import { judgeMoves } from './judge-move.ts'
import { insertMoves } from './store.ts'

type MovePilesInput = Received<typeof chargerMoveApi.batch>['body']
type Outcome = { pileId: string; ok: boolean; message: string | null }

/** Moves each charger completely or not at all, with a line of history. Past orders keep their station. */
export async function movePiles(ctx: Context, { pileIds, toStationId, reason }: MovePilesInput): Promise<Outcome[]> {
  const judged = await judgeMoves(ctx, { pileIds, toStationId, lock: true })
  const now = ctx.now()
  const { userId } = ctx.actor
  const batchNo = `MV${dayOf(now).replaceAll('-', '')}${(BigInt(ctx.nextId()) % 10_000_000n).toString().padStart(7, '0')}`
  for (const { pile, target, refusal } of judged) {
    if (refusal) continue
    await placePile(ctx.tx, pile.id, { stationId: toStationId, companyId: target.companyId, now, userId })
    ctx.note(pile.id, { batchNo, pileNo: pile.pileNo, stationId: [pile.stationId, toStationId], reason })
  }
  await insertMoves(
    ctx.tx,
    judged.map(({ pile, refusal }) => ({
      id: ctx.nextId(),
      batchNo,
      pileId: pile.id,
      pileNo: pile.pileNo,
      pileName: pile.pileName,
      gunQty: pile.gunQty,
      fromStationId: pile.stationId,
      toStationId,
      reason,
      moveTime: now,
      moveUser: userId,
      result: refusal ? ('F' as const) : ('S' as const),
      failReason: refusal?.message ?? null,
    })),
  )
  const moved = judged.filter(({ refusal }) => !refusal)
  const concerned = [...new Set([toStationId, ...moved.map(({ pile }) => pile.stationId)])]
  await recountStations(ctx.tx, concerned)
  if (moved.length > 0) for (const stationId of concerned) await enterStationInfo(ctx, stationId)
  ctx.note(toStationId, {
    batchNo,
    moved: moved.length,
    refused: judged.filter(({ refusal }) => refusal).length,
  })
  return judged.map(outcomeOf)
}

export const checkMoves = async (
  ctx: Context,
  input: { pileIds: readonly string[]; toStationId: string },
): Promise<Outcome[]> => (await judgeMoves(ctx, { ...input, lock: false })).map(outcomeOf)

const outcomeOf = ({ pile, refusal }: Awaited<ReturnType<typeof judgeMoves>>[number]): Outcome => ({
  pileId: pile.id,
  ok: refusal === null,
  message: refusal?.message ?? null,
})
