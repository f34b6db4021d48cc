import type { Context } from '../../platform/context.ts'
import { dropPlans } from './fee-store.ts'

/** Deletes the plans that have not begun, or every plan of a deleted station. The caller has locked the station. */
export const dropPlansToCome = (ctx: Context, stationId: string): Promise<number> =>
  dropPlans(ctx, stationId, ctx.now())
export const dropAllPlans = (ctx: Context, stationId: string): Promise<number> => dropPlans(ctx, stationId, null)
