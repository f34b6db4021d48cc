import { graceMin, longestMin } from '@chargedeck/domain/wash-use/wash-limits'
import { washUseStates } from '@chargedeck/domain/wash-use/states'
import type { Context } from '../../platform/context.ts'
import { ageOf, failUse, finishUse } from './end-use.ts'
import { listUsesOpenSince, lockUseOrNull, type UseRow } from './store.ts'

const minuteMs = 60_000
const mostAtOnce = 20

/** Ends washes about which the machine could not even be asked, such as after its secret was lost: their bays and customers would wait for ever. */
export async function endForgotten(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - (longestMin(0) + graceMin) * minuteMs)
  for (const { id } of (await listUsesOpenSince(ctx, before, mostAtOnce)).filter((use) => isForgotten(ctx, use))) {
    const use = await lockUseOrNull(ctx, id)
    if (use?.status === washUseStates.requested) await failUse(ctx, use, use.failReason ?? '洗车机没有应答')
    else if (use) await finishUse(ctx, use, '洗车机一直无法查询')
  }
}

const isForgotten = (ctx: Context, use: UseRow): boolean =>
  ageOf(ctx, use) > (longestMin(use.washMin) + graceMin) * minuteMs
