import type { Customer, customerApi } from '@chargedeck/contract/customer/customer/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { tidyPlate } from '@chargedeck/domain/vehicle/plates'
import { tidyVin } from '@chargedeck/domain/vehicle/vins'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { startingWith } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { presentCustomer, type ListedCustomer } from './present.ts'
import { customersToList } from './store.ts'

type Query = Received<typeof customerApi.page>['query']

export async function listCustomers(ctx: Context, query: Query): Promise<Page<Customer>> {
  const customers = await matching(ctx, query)
  return readPage(ctx, query, {
    matching: customers,
    rows: withFigures(customers),
    sort: {
      columns: {
        registerTime: 'customer.registerTime',
        balanceAmt: 'wallet.balanceAmt',
        totalEnergy: 'customerUsage.totalEnergy',
        lastChargeTime: { column: 'customerUsage.lastChargeTime', nulls: 'last' },
      },
      field: 'registerTime',
      order: 'descend',
      id: 'customer.id',
    },
    present: (rows) => withPlates(ctx, rows),
  })
}

/** Adds the wallet and the usage of each customer. */
export const withFigures = (customers: Awaited<ReturnType<typeof matching>>) =>
  customers
    .innerJoin('wallet', 'wallet.customerId', 'customer.id')
    .innerJoin('customerUsage', 'customerUsage.customerId', 'customer.id')
    .selectAll('customer')
    .select(['wallet.balanceAmt', 'wallet.giftAmt', 'wallet.frozenAmt', 'wallet.owedAmt'])
    .select([
      'customerUsage.totalChargeQty',
      'customerUsage.totalEnergy',
      'customerUsage.totalPaidAmt',
      'customerUsage.lastChargeTime',
    ])

export async function withPlates(ctx: Context, rows: readonly ListedCustomer[]): Promise<Customer[]> {
  const vehicles = await ctx.tx
    .selectFrom('customerVehicle')
    .select(['customerId', 'plateNo'])
    .where('customerId', '=', sql<string>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .where('dataStatus', '<>', dataStates.deleted)
    .orderBy('defaultFlag', 'desc')
    .orderBy('id')
    .execute()
  const platesOf = (id: string) => vehicles.flatMap(({ customerId, plateNo }) => (customerId === id ? [plateNo] : []))
  return rows.map((row) => presentCustomer(row, platesOf(row.id)))
}

async function matching(ctx: Context, query: Query) {
  const { id, mobile, nickname, customerNo, cardNo, customerType, lockFlag, owedOnly, startTime, endTime } = query
  let customers = await bySearch(ctx, query)
  if (id) customers = customers.where('customer.id', '=', id)
  if (mobile) customers = customers.where('customer.mobile', '=', mobile)
  if (nickname) customers = customers.where('customer.nickname', 'like', startingWith(nickname))
  if (customerNo) customers = customers.where('customer.customerNo', '=', customerNo)
  if (cardNo) customers = customers.where(sql`upper(customer.card_no)`, '=', cardNo.toUpperCase())
  if (customerType) customers = customers.where('customer.customerType', '=', customerType)
  if (lockFlag !== undefined) customers = customers.where('customer.lockFlag', '=', lockFlag)
  if (owedOnly) customers = customers.where(isOwing)
  if (startTime) customers = customers.where('customer.registerTime', '>=', startOfRange(startTime))
  if (endTime) customers = customers.where('customer.registerTime', '<', endOfRange(endTime))
  return customers
}

/** An array, so that only debtors are read: with a subquery the planner may read all customers to count them. */
const isOwing = sql<boolean>`customer.id = any(array(select customer_id from wallet where owed_amt > 0))`

/** Searches by plate, mobile number, card or the beginning of a name, each alone, so that an index finds few rows. */
async function bySearch(ctx: Context, { plateNo, vin, searchValue }: Query) {
  let customers = await customersToList(ctx)
  const owning = (column: 'plateNo' | 'vin', value: string) =>
    ctx.tx
      .selectFrom('customerVehicle')
      .select('customerId')
      .where(column, '=', value)
      .where('dataStatus', '<>', dataStates.deleted)
  if (plateNo) customers = customers.where('customer.id', 'in', owning('plateNo', tidyPlate(plateNo)))
  if (vin) customers = customers.where('customer.id', 'in', owning('vin', tidyVin(vin)))
  if (!searchValue) return customers
  if (!/^[\w-]+$/.test(searchValue)) return customers.where('customer.nickname', 'like', startingWith(searchValue))
  const known = ctx.tx.selectFrom('customer').select('id').where('dataStatus', '<>', dataStates.deleted)
  const found = known
    .where('mobile', '=', searchValue)
    .union(known.where('customerNo', '=', searchValue))
    .union(known.where(sql`upper(card_no)`, '=', searchValue.toUpperCase()))
    .union(known.where('nickname', 'like', startingWith(searchValue)))
  return customers.where('customer.id', 'in', found)
}
