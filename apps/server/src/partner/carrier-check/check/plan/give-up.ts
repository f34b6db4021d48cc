import type { Context } from '../../../../platform/context.ts'
import { listInHand } from '../../../../platform/jobs/in-hand.ts'
import { listOverdue, type CheckRow } from '../check-store.ts'
import { endOverdue, firstDayAsked } from '../end-overdue.ts'
import { jobKeyOf } from '../run-check.ts'

/** A day that its carrier never answered about is not asked about again by itself. One that staff began again is still being asked about. */
export async function giveUpUnanswered(ctx: Context): Promise<void> {
  const overdue = await listOverdue(ctx, firstDayAsked(ctx))
  const keyOf = ({ id: checkId }: CheckRow) => jobKeyOf({ checkId })
  const inHand = new Set(await listInHand(ctx.tx, overdue.map(keyOf)))
  for (const check of overdue.filter((one) => !inHand.has(keyOf(one)))) await endOverdue(ctx, check)
}
