import type { RoamingDetail } from '@chargedeck/contract/partner/roaming-order/detail'
import { sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { listJournals, listLotsPaid } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'
import { listSettlements } from '../by-hand/settlement-store.ts'
import { findListed, presentRoaming, type ListedRoaming } from './list-roaming.ts'

/** An order with its steps, its parts and what was booked for it. */
export async function readRoamingDetail(ctx: Context, id: string): Promise<RoamingDetail> {
  const row = await findListed(ctx, id)
  const moves = await ctx.tx
    .selectFrom('roamingMove')
    .leftJoin('sysUser', 'sysUser.id', 'roamingMove.moveUser')
    .select(['roamingMove.id', 'fromStatus', 'toStatus', 'note', 'moveTime', 'sysUser.name as userName'])
    .where('orderId', '=', id)
    .orderBy('roamingMove.id')
    .execute()
  return {
    ...presentRoaming(row),
    freezeAmt: row.freezeAmt,
    prices: row.prices,
    soc: row.soc,
    newsTime: toWallTime(row.newsTime),
    stopSide: row.stopSide,
    stopReason: row.stopReason,
    elecAmt: row.elecAmt,
    serviceAmt: row.serviceAmt,
    principalAmt: row.principalAmt,
    giftPayAmt: row.giftPayAmt,
    carrierFeeAmt: row.carrierFeeAmt,
    billedEnergy: row.billedEnergy,
    billedAmt: billedAmtOf(row),
    disputedEnergy: row.disputedEnergy,
    disputedTime: row.disputedTime && toWallTime(row.disputedTime),
    lines: row.lines ?? [],
    moves: moves.map(({ moveTime, ...move }) => ({ ...move, moveTime: toWallTime(moveTime) })),
    settlements: await readSettlements(ctx, id),
    lots: await listLotsPaid(ctx, id),
    journals: await listJournals(ctx, id),
  }
}

const billedAmtOf = ({ billedElecAmt, billedServiceAmt }: ListedRoaming): Fen | null =>
  billedElecAmt === null || billedServiceAmt === null ? null : sumFen([billedElecAmt, billedServiceAmt])

async function readSettlements(ctx: Context, orderId: string): Promise<RoamingDetail['settlements']> {
  const rows = await listSettlements(ctx, orderId)
  return rows.map(({ id, settledEnergy, settledAmt, createUser, createTime, reviewTime, ...row }) => ({
    settlementId: id,
    status: row.status,
    adjustFlag: row.adjustFlag,
    saidEnergy: row.saidEnergy,
    saidAmt: row.saidAmt,
    energy: settledEnergy,
    amt: settledAmt,
    reason: row.reason,
    createUserId: createUser,
    createUserName: row.createUserName,
    createTime: toWallTime(createTime),
    reviewUserName: row.reviewUserName,
    reviewTime: wallTimeOrNull(reviewTime),
    reviewNote: row.reviewNote,
  }))
}
