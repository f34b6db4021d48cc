import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { toMobile } from '@chargedeck/domain/customer/numbers'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { withBelongings, withFigures } from '../list-customers.ts'
import { customersInSight } from '../sight/sight-store.ts'
import { withNumber } from './number-store.ts'

const most = 10

/** Customers in the caller's sight with exactly this mobile, card, plate, VIN or customer number, or with one of the ids. */
export async function listCustomersByNumber(ctx: Context, typed: string, ids: string[] = []): Promise<Customer[]> {
  const numbered = await withNumber(ctx, typed).execute()
  const wanted = [...ids, ...numbered.map(({ id }) => id)]
  const customers = (await customersInSight(ctx)).where('customer.id', '=', sql<string>`any(${wanted}::bigint[])`)
  return withBelongings(ctx, await withFigures(customers).orderBy('customer.id').limit(most).execute())
}

/** The one customer with this number; of several, the one whose mobile it is comes first. */
export async function findCustomerId(ctx: Context, typed: string): Promise<string> {
  const customers = await customersInSight(ctx)
  const found = await customers
    .select('customer.id')
    .where('customer.id', 'in', withNumber(ctx, typed))
    .orderBy(sql`customer.mobile = ${toMobile(typed)}`, 'desc')
    .orderBy('customer.id')
    .executeTakeFirst()
  if (!found) throw new AppError('CUSTOMER.UNKNOWN_NUMBER')
  return found.id
}
