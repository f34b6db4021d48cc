import type { ActivityBiz } from '@chargedeck/domain/activity/kinds'
import { sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { faceValueOf } from '@chargedeck/domain/voucher/voucher-types'
import type { Context } from '../../platform/context.ts'
import { deleteUnused, listOfSource } from './store.ts'

export type VoucherSource = { activityId: string; sourceType: ActivityBiz; sourceId: string; customerId: string }

/** Takes back what was given for an event that no longer earns it. Returns what stays: used, expired, or in use by a charge. */
export async function withdrawVouchers(ctx: Context, source: VoucherSource): Promise<{ qty: number; faceAmt: Fen }> {
  await deleteUnused(ctx, source)
  const left = await listOfSource(ctx, source)
  return { qty: left.length, faceAmt: sumFen(left.map(faceValueOf)) }
}
