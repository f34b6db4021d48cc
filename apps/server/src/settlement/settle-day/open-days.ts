import type { Context } from '../../platform/context.ts'
import { activeConfig } from '../../site/operation-config/public.ts'
import { dayAfter } from '@chargedeck/domain/kernel/days'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { dailiesInScope, listCompaniesWithDays, openDailiesUntil, sumOfShares, type Dailies } from './list-store.ts'

/** The last day of a company that can be withdrawn today. */
export async function withdrawableUntil(ctx: Pick<Context, 'tx' | 'now'>, companyId: string): Promise<string> {
  const { settleDelayDays } = await activeConfig(ctx, companyId)
  return dayAfter(dayOf(ctx.now()), -settleDelayDays)
}

/** Of these, the closed days that nobody withdraws yet and that have waited as long as their company wants. */
export async function withdrawableDailies(ctx: Context, dailies: Dailies): Promise<Dailies> {
  const companyIds = await listCompaniesWithDays(ctx)
  const until: string[] = []
  for (const companyId of companyIds) until.push(await withdrawableUntil(ctx, companyId))
  return openDailiesUntil(dailies, companyIds, until)
}

/** What the caller's partners can withdraw today. */
export async function sumWithdrawable(ctx: Context): Promise<Fen> {
  const days = await withdrawableDailies(ctx, dailiesInScope(ctx))
  const { amt } = await days.select(sumOfShares.as('amt')).executeTakeFirstOrThrow()
  return amt
}
