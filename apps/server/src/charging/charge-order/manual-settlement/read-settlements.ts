import { bandEnergyFields, type ManualSettlement } from '@chargedeck/contract/charging/charge-order/manual-settlement'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { FeeBand } from '@chargedeck/domain/tariff/split-energy'
import type { Context } from '../../../platform/context.ts'
import { filesOfSettlements } from './settlement-files.ts'
import { listSettlements, type ManualSettlementRow } from './settlement-store.ts'

/** Everything that staff did to an order by hand, with their files. */
export async function readSettlements(ctx: Context, orderId: string): Promise<ManualSettlement[]> {
  const rows = await listSettlements(ctx, orderId)
  const files = await filesOfSettlements(ctx, orderId)
  return rows.map(({ id, endTime, createUser, createTime, reviewTime, ...row }) => ({
    settlementId: id,
    status: row.status,
    endTime: wallTimeOrNull(endTime),
    endMeter: row.endMeter,
    bands: bandsOf(row),
    beforeAmt: row.beforeAmt,
    afterAmt: row.afterAmt,
    doubts: row.doubts,
    reason: row.reason,
    files: files.get(id) ?? [],
    createUserId: createUser,
    createUserName: row.createUserName,
    createTime: toWallTime(createTime),
    reviewUserName: row.reviewUserName,
    reviewTime: wallTimeOrNull(reviewTime),
    reviewNote: row.reviewNote,
  }))
}

function bandsOf({ bandEnergies }: Pick<ManualSettlementRow, 'bandEnergies'>): ManualSettlement['bands'] {
  return Object.entries(bandEnergyFields).flatMap(([band, field]) => {
    const energy = bandEnergies?.[field]
    return energy === undefined ? [] : [{ band: band as FeeBand, energy }] // its keys are bands
  })
}
