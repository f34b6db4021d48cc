import type { Context } from '../../platform/context.ts'
import { addCharge, type ChargeCount } from './store.ts'

/** Counts a settled charge for its customer. Settled again, it counts by the difference, with `chargeQty` 0. */
export async function countCharge(ctx: Pick<Context, 'tx'>, charge: ChargeCount): Promise<void> {
  await addCharge(ctx, charge)
}
