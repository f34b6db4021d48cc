import type { TrialBalanceFilters } from '@chargedeck/contract/insight/trial-balance/calls'
import { dayAfter } from '@chargedeck/domain/kernel/days'
import { fen } from '@chargedeck/domain/kernel/money'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import type { Account } from '@chargedeck/domain/ledger/entry'
import { trialBalanceLines, type AccountSum, type TrialBalanceLine } from '@chargedeck/domain/ledger/trial-balance'
import { companiesInScope } from '../../customer/customer/public.ts'
import { lastClosedDayOrNull } from '../../money/ledger/public.ts'
import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { keptBalances, keptMovements, liveMovements } from './account-day-store.ts'

type TrialBalance = { startDay: string; endDay: string; closedDay: string | null; lines: TrialBalanceLine[] }
type Span = { from: string; to: string }

/** Kept balances for the days that are closed, entries for those since. */
export async function readTrialBalance(ctx: Context, filters: TrialBalanceFilters): Promise<TrialBalance> {
  const { startDay, endDay } = daysOf(ctx, filters)
  const inScope = await companiesInScope(ctx)
  const companyIds = inScope.filter((id) => filters.companyId === undefined || id === filters.companyId)
  const closedDay = await lastClosedDayOrNull(ctx)
  const sums = new Map<string, AccountSum>()
  await addOpening(ctx, sums, { companyIds, startDay, closedDay })
  for (const { account, channel, debit, credit } of await movements(ctx, companyIds, closedDay, {
    from: startDay,
    to: endDay,
  })) {
    const sum = sumOf(sums, account, channel)
    sum.debitAmt = fen(sum.debitAmt + Number(debit))
    sum.creditAmt = fen(sum.creditAmt + Number(credit))
  }
  return { startDay, endDay, closedDay, lines: trialBalanceLines([...sums.values()]) }
}

function daysOf({ now }: Context, filters: TrialBalanceFilters): { startDay: string; endDay: string } {
  const today = dayOf(now())
  const endDay = filters.endDay ?? today
  const startDay = filters.startDay ?? endDay
  if (startDay > endDay) throw refusedAt('startDay', 'REQUEST.INVALID', '开始日期不能晚于结束日期')
  return { startDay, endDay: endDay > today ? today : endDay }
}

type Opening = { companyIds: readonly string[]; startDay: string; closedDay: string | null }
/** What is kept of the day before, or of the last closed day and what was booked since. */
async function addOpening(ctx: Context, sums: Map<string, AccountSum>, { companyIds, startDay, closedDay }: Opening) {
  const dayBefore = dayAfter(startDay, -1)
  if (closedDay !== null) {
    const keptDay = closedDay < dayBefore ? closedDay : dayBefore
    for (const { account, channel, balance } of await keptBalances(ctx, companyIds, keptDay)) {
      const sum = sumOf(sums, account, channel)
      sum.openingAmt = fen(sum.openingAmt + Number(balance))
    }
  }
  const from = closedDay === null ? firstDay : dayAfter(closedDay)
  if (from > dayBefore) return
  for (const { account, channel, debit, credit } of await liveMovements(ctx, companyIds, from, dayBefore)) {
    const sum = sumOf(sums, account, channel)
    sum.openingAmt = fen(sum.openingAmt + Number(credit) - Number(debit))
  }
}

/** Before the first journal that can be: nothing was kept yet. */
const firstDay = '2020-01-01'

type MovedRow = { account: Account; channel: string; debit: string; credit: string }
async function movements(
  ctx: Context,
  companyIds: readonly string[],
  closedDay: string | null,
  { from, to }: Span,
): Promise<MovedRow[]> {
  const liveFrom = closedDay === null || closedDay < from ? from : dayAfter(closedDay)
  const keptTo = liveFrom > to ? to : dayAfter(liveFrom, -1)
  const kept = from <= keptTo ? await keptMovements(ctx, companyIds, from, keptTo) : []
  return liveFrom <= to ? [...kept, ...(await liveMovements(ctx, companyIds, liveFrom, to))] : kept
}

function sumOf(sums: Map<string, AccountSum>, account: Account, channel: string): AccountSum {
  const key = `${account} ${channel}`
  const none = { account, channel: channel || null, openingAmt: fen(0), debitAmt: fen(0), creditAmt: fen(0) }
  const sum = sums.get(key) ?? none
  sums.set(key, sum)
  return sum
}
