import type { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import type { CustomerGroup, CustomerGroupDetail } from '@chargedeck/contract/customer/customer-group/shapes'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { toCreditCode } from '@chargedeck/domain/customer-group/credit-code'
import { payModes } from '@chargedeck/domain/customer-group/pay-modes'
import { toMobile } from '@chargedeck/domain/customer/numbers'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { tidyNumber } from '@chargedeck/domain/vehicle/typed-number'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { presentGroup, presentInvoiceInfo, type ListedGroup } from './present.ts'
import { groupsInScope, stationNamesOf } from './store.ts'

type Filters = Received<typeof customerGroupApi.export>['query']

export const groupSort = {
  columns: { balanceAmt: 'groupWallet.balanceAmt', validTo: 'customerGroup.validTo' },
  order: 'descend',
  id: 'customerGroup.id',
} as const

export async function listGroups(
  ctx: Context,
  query: Received<typeof customerGroupApi.page>['query'],
): Promise<Page<CustomerGroup>> {
  const matching = matchingGroups(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: withFigures(ctx, matching),
    sort: groupSort,
    present: (rows) => rows.map((row: ListedGroup) => presentGroup(row, ctx.now())),
  })
}

export async function readGroup(ctx: Context, id: string): Promise<CustomerGroupDetail> {
  const row: ListedGroup | undefined = await withFigures(ctx, groupsInScope(ctx))
    .where('customerGroup.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('GROUP.NOT_FOUND')
  return {
    group: presentGroup(row, ctx.now()),
    stations: await stationNamesOf(ctx, row.stationScope),
    invoiceInfo: presentInvoiceInfo(row.invoiceInfo),
    remark: row.remark,
  }
}

/** With the wallet, the number of employees, and what the group paid this month. */
export const withFigures = (ctx: Pick<Context, 'now'>, groups: ReturnType<typeof groupsInScope>) =>
  groups
    .innerJoin('groupWallet', 'groupWallet.groupId', 'customerGroup.id')
    .selectAll('customerGroup')
    .select(['company.companyName', 'groupWallet.balanceAmt', 'groupWallet.frozenAmt'])
    .select((row) => [
      row
        .selectFrom('customer')
        .select(sql<number>`count(*)::int`.as('qty'))
        .whereRef('customer.groupId', '=', 'customerGroup.id')
        .where('customer.dataStatus', '<>', dataStates.deleted)
        .as('employeeQty'),
      row
        .selectFrom('groupMonthUsage')
        .select(sql<string>`coalesce(sum(used_amt), 0)::bigint`.as('amt'))
        .whereRef('groupMonthUsage.groupId', '=', 'customerGroup.id')
        .where('groupMonthUsage.month', '=', monthOf(dayOf(ctx.now())))
        .as('usedMonthAmt'),
    ])

export function matchingGroups(ctx: Pick<Context, 'tx' | 'actor'>, query: Filters) {
  const { searchValue, companyId, groupName, creditCode, contactMobile, payMode, status, lowOnly } = query
  let groups = groupsInScope(ctx)
  if (searchValue) groups = groups.where(anyOf(searchValue))
  if (companyId) groups = groups.where('customerGroup.companyId', '=', companyId)
  if (groupName) groups = groups.where('customerGroup.groupName', 'like', containing(groupName))
  if (creditCode) groups = groups.where('customerGroup.creditCode', '=', toCreditCode(creditCode))
  if (contactMobile) groups = groups.where('customerGroup.contactMobile', '=', toMobile(contactMobile))
  if (payMode) groups = groups.where('customerGroup.payMode', '=', payMode)
  if (lowOnly) groups = groups.where(isLow).where('customerGroup.dataStatus', '=', dataStates.normal)
  if (status !== undefined) groups = groups.where('customerGroup.dataStatus', '=', status)
  return groups
}

const anyOf = (word: string) =>
  sql<boolean>`(customer_group.group_name like ${containing(word)} or customer_group.contact_mobile = ${toMobile(word)}
    or customer_group.group_no = ${tidyNumber(word)} or customer_group.credit_code = ${toCreditCode(word)})`

/** The rule of `isBalanceLow` as SQL. */
const isLow = sql<boolean>`customer_group.warn_amt > 0 and exists (select from group_wallet held
  where held.group_id = customer_group.id and held.balance_amt - held.frozen_amt
    + case customer_group.pay_mode when ${sql.lit(payModes.credit)} then customer_group.credit_amt else 0 end < customer_group.warn_amt)`
