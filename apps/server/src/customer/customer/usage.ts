import type { Context } from '../../platform/context.ts'
import { addCharge, type ChargeCount } from './store.ts'

/** Adds a settled charge to the usage of its customer. A second settlement adds the difference, with `chargeQty` 0. */
export async function countCharge(ctx: Pick<Context, 'tx'>, charge: ChargeCount): Promise<void> {
  await addCharge(ctx, charge)
}
