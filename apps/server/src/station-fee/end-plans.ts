import type { Context } from '../platform/context.ts'
import { deletePlansToCome } from './store.ts'

/** At a station that goes for good nothing new begins: drafts and plans that wait are deleted. What is in force stays, for orders are billed by it. */
export async function endPlansOf(ctx: Context, stationId: string): Promise<void> {
  for (const { id, feeName, feeNo, versionStatus } of await deletePlansToCome(ctx, stationId)) {
    ctx.note(id, { feeName, feeNo, versionStatus, dataStatus: [0, 2] })
  }
}
