import type { Context } from '../../platform/context.ts'
import { addCharges, type ChargeCount } from './store.ts'

/** Adds settled charges to the usage of their customers. A second settlement adds the difference, with `chargeQty` 0. */
export const countCharges = (ctx: Pick<Context, 'tx'>, charges: readonly ChargeCount[]): Promise<void> =>
  addCharges(ctx, charges)
