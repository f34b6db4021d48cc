import type { Answer } from '@chargedeck/contract/endpoint'
import { mostNewCustomers, type homeApi } from '@chargedeck/contract/insight/home/calls'
import { spansOf, type HomePreset, type Span } from '@chargedeck/domain/home/spans'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { matchingCustomers } from '../../customer/customer/public.ts'
import type { Context } from '../../platform/context.ts'
import { countUpTo } from '../../platform/read-page.ts'

/** Who registered, counted up to a limit. */
export async function countNewCustomers(
  ctx: Context,
  preset: HomePreset,
): Promise<Answer<typeof homeApi.newCustomers>> {
  const { span, before } = spansOf(preset, ctx.now())
  const [value, valueBefore] = await Promise.all([countRegistered(ctx, span), countRegistered(ctx, before)])
  return {
    from: toWallTime(span.from),
    to: toWallTime(span.to),
    registered: { value: Math.min(value, mostNewCustomers), before: Math.min(valueBefore, mostNewCustomers) },
    capped: value > mostNewCustomers,
  }
}

/** Ranges of lists include their last second. */
const countRegistered = async (ctx: Context, { from, to }: Span): Promise<number> =>
  countUpTo(
    ctx,
    await matchingCustomers(ctx, { startTime: toWallTime(from), endTime: toWallTime(new Date(to.getTime() - 1000)) }),
    mostNewCustomers + 1,
  )
