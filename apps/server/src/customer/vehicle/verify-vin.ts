import type { Context } from '../../platform/context.ts'
import { verifyVehicle } from './store.ts'

/** A charge reported this VIN: the car that has it is proved. */
export const verifyVin = (ctx: Pick<Context, 'tx' | 'now'>, vin: string): Promise<boolean> =>
  verifyVehicle(ctx, vin, ctx.now())
