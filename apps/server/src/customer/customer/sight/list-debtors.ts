import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import type { Page } from '@chargedeck/contract/paging'
import { fen } from '@chargedeck/domain/kernel/money'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { partsOf } from '../../../platform/read-page.ts'
import { listFewFirst, mostLookedUp } from './list-few-first.ts'
import { inSight, ofLiveCustomer, type liveCustomers } from './sight-store.ts'

type Customers = ReturnType<typeof liveCustomers>
type Query = {
  pageNo: number
  pageSize: number
  sortField?: 'registerTime' | 'balanceAmt' | 'totalEnergy' | 'lastChargeTime'
  sortOrder?: 'ascend' | 'descend'
  startTime?: string
  endTime?: string
}
type Present = (ids: string[]) => Promise<Customer[]>

const id = 'wallet.customerId'

/** Those who owe are found and counted by their wallets. `customers`: whom other filters leave; null: there are none. */
export async function listDebtors(
  ctx: Context,
  query: Query,
  { customers, present }: { customers: Customers | null; present: Present },
): Promise<Page<Customer>> {
  const columns = { customer: id, company: 'wallet.companyId' }
  const { shown: rows, parts } = await inSight(ctx, owing(ctx, query, customers), columns)
  const list = { matching: customers ? partsOf(parts, mostLookedUp) : parts, fewRows: 0, present }
  if (query.sortField === 'totalEnergy' || query.sortField === 'lastChargeTime') {
    const hasNulls = query.sortField === 'lastChargeTime'
    const used = rows.innerJoin('customerUsage', 'customerUsage.customerId', id)
    const key = `customerUsage.${query.sortField}`
    return listFewFirst(ctx, query, { ...list, rows: used, sort: { id, key, hasNulls } })
  }
  const key = query.sortField === 'balanceAmt' ? 'wallet.balanceAmt' : 'wallet.registerTime'
  return listFewFirst(ctx, query, { ...list, rows, sort: { id, key } })
}

/** Each customer is looked up alone (offset 0): a join may read all of them to find the few. */
function owing({ tx }: Pick<Context, 'tx'>, { startTime, endTime }: Query, customers: Customers | null) {
  let wallets = tx.selectFrom('wallet').where('wallet.owedAmt', '>', fen(0))
  if (startTime) wallets = wallets.where('wallet.registerTime', '>=', startOfRange(startTime))
  if (endTime) wallets = wallets.where('wallet.registerTime', '<', endOfRange(endTime))
  if (!customers) return wallets.where(ofLiveCustomer(id))
  const own = customers.select(sql<number>`1`.as('one')).where(sql<boolean>`customer.id = wallet.customer_id`)
  return wallets.where(sql<boolean>`exists ${own.offset(0)}`)
}
