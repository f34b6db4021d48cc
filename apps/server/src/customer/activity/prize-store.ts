import type { VoucherPrize, Prize } from '@chargedeck/domain/activity/prizes'
import { prizeTypes } from '@chargedeck/domain/activity/kinds'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen } from '@chargedeck/domain/kernel/money'
import { voucherTypes } from '@chargedeck/domain/voucher/voucher-types'
import { sql, type Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type PrizeRow = Selectable<Tables['activityPrize']>
export type PrizeFacts = Omit<PrizeRow, 'activityId' | 'dataStatus'>

/** The prizes of activities that are still given, in the order in which staff entered them. */
export async function prizesOfActivities(
  { tx }: Pick<Context, 'tx'>,
  activityIds: readonly string[],
): Promise<Map<string, PrizeRow[]>> {
  const rows = await tx
    .selectFrom('activityPrize')
    .selectAll()
    .where('activityId', '=', sql<string>`any(${activityIds}::bigint[])`)
    .where('dataStatus', '<>', dataStates.deleted)
    .orderBy('activityId')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ activityId }) => activityId)
}

/** A stored prize as the rules know it. */
export function toPrize(row: PrizeFacts): Prize {
  const { id, qty, faceAmt } = row
  return row.prizeType === prizeTypes.gift
    ? { id, qty, prizeType: prizeTypes.gift, faceAmt: faceAmt ?? fen(0) }
    : { id, qty, prizeType: prizeTypes.voucher, validDays: row.validDays, ...termsOf(row) }
}

const termsOf = (row: PrizeFacts): Omit<VoucherPrize, 'id' | 'qty' | 'prizeType' | 'validDays'> => ({
  voucherType: row.voucherType ?? voucherTypes.amount,
  faceAmt: row.faceAmt,
  thresholdAmt: row.thresholdAmt,
  discountRate: row.discountRate,
  maxAmt: row.maxAmt,
  faceEnergy: row.faceEnergy,
  applyTo: row.applyTo,
})

/** Prizes that are gone stay for what refers to them. */
export async function replacePrizes(
  { tx }: Pick<Context, 'tx'>,
  activityId: string,
  prizes: readonly PrizeFacts[],
): Promise<void> {
  const kept = prizes.map(({ id }) => id)
  await tx
    .updateTable('activityPrize')
    .set({ dataStatus: dataStates.deleted })
    .where('activityId', '=', activityId)
    .where('id', '<>', sql<string>`all(${kept}::bigint[])`)
    .execute()
  for (const { id, ...facts } of prizes) {
    const stored = { ...facts, timeWindow: JSON.stringify(facts.timeWindow) }
    await tx
      .insertInto('activityPrize')
      .values({ ...stored, id, activityId })
      .onConflict((same) => same.column('id').doUpdateSet(stored))
      .execute()
  }
}
