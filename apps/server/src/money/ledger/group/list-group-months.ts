import type { groupWalletApi, GroupMonth } from '@chargedeck/contract/money/ledger/group-calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { debtOfGroup } from '@chargedeck/domain/customer-group/available-funds'
import { momentOfMonth } from '@chargedeck/domain/company/moment-of-month'
import { monthBillOf } from '@chargedeck/domain/customer-group/month-bill'
import { fen } from '@chargedeck/domain/kernel/money'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { sql, type ExpressionBuilder } from 'kysely'
import { requireGroupInSight } from '../../../customer/customer-group/public.ts'
import type { Context } from '../../../platform/context.ts'
import { companyHistory } from '../../../site/company/public.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import { readPage } from '../../../platform/read-page.ts'
import { readGroupWallet } from '../wallet-store.ts'

/** What a group paid for its employees in each calendar month, and how much of that it has paid back. */
export async function listGroupMonths(
  ctx: Context,
  query: Received<typeof groupWalletApi.months>['query'],
): Promise<Page<GroupMonth>> {
  const { groupId } = query
  const { billDay, companyId } = await requireGroupInSight(ctx, groupId)
  const companyWas = await companyHistory(ctx, companyId)
  const terms = { debtAmt: debtOfGroup(await readGroupWallet(ctx, groupId)), billDay }
  const today = dayOf(ctx.now())
  const months = monthsOf(ctx, groupId)
  return readPage(ctx, query, {
    matching: months,
    rows: months.selectAll(),
    sort: { columns: { month: 'groupMonth.month' }, order: 'descend', id: 'groupMonth.month' },
    present: (rows) =>
      rows.map(({ month, employeeQty, orderQty, occupyQty, ...sums }) => {
        const usedAmt = fen(Number(sums.usedAmt))
        const newer = { newerUsedAmt: fen(Number(sums.newerUsedAmt)), newerPeakAmt: fen(Number(sums.newerPeakAmt)) }
        const bill = monthBillOf({ month, usedAmt, ...newer }, terms, today)
        const counts = { employeeQty: Number(employeeQty), orderQty: Number(orderQty), occupyQty: Number(occupyQty) }
        const { companyName } = companyWas(momentOfMonth(month))
        return { month, companyName, ...counts, usedAmt, ...bill }
      }),
  })
}

const newerMonths = sql`over (order by month desc rows between unbounded preceding and 1 preceding)`
const monthsOf = ({ tx }: Context, groupId: string) =>
  tx.selectFrom((from) =>
    from
      .selectFrom((used) => summedMonths(used, groupId))
      .select(['month', 'employeeQty', 'orderQty', 'occupyQty', 'usedAmt', 'newerUsedAmt'])
      .select(sql<string>`greatest(0, coalesce(max(newer_used_amt + used_amt) ${newerMonths}, 0))`.as('newerPeakAmt'))
      .as('groupMonth'),
  )

const summedMonths = (from: ExpressionBuilder<Tables, never>, groupId: string) =>
  from
    .selectFrom('groupMonthUsage')
    .select(({ fn }) => [
      'month',
      fn.countAll<number>().filterWhere('usedAmt', '>', fen(0)).as('employeeQty'),
      fn.sum<string>('orderQty').as('orderQty'),
      fn.sum<string>('occupyQty').as('occupyQty'),
      fn.sum<string>('usedAmt').as('usedAmt'),
      sql<string>`coalesce(sum(sum(used_amt)) ${newerMonths}, 0)`.as('newerUsedAmt'),
    ])
    .where('groupId', '=', groupId)
    .groupBy('month')
    .as('summedMonth')
