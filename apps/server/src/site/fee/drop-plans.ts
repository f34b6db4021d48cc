import type { Context } from '../../platform/context.ts'
import { dropPlans } from './fee-store.ts'

/** A site that is gone needs no prices: what has not begun ends, and all of them where nothing was ever charged. Its row is locked. */
export const dropPlansToCome = (ctx: Context, stationId: string): Promise<number> =>
  dropPlans(ctx, stationId, ctx.now())
export const dropAllPlans = (ctx: Context, stationId: string): Promise<number> => dropPlans(ctx, stationId, null)
