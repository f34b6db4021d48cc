import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { tidyNumber } from '@chargedeck/domain/vehicle/typed-number'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { withFigures, withPlates } from './list-customers.ts'
import { customersInSight } from './store.ts'

const most = 10

/** Customers in the caller's sight with exactly this mobile, card, plate, VIN or customer number, or with one of the ids. */
export async function listCustomersByNumber(ctx: Context, typed: string, ids: string[] = []): Promise<Customer[]> {
  const numbered = await withNumber(ctx, typed).execute()
  const wanted = [...ids, ...numbered.map(({ id }) => id)]
  const customers = (await customersInSight(ctx)).where('customer.id', '=', sql<string>`any(${wanted}::bigint[])`)
  return withPlates(ctx, await withFigures(customers).orderBy('customer.id').limit(most).execute())
}

/** The one customer with this number; of several, the one whose mobile it is comes first. */
export async function findCustomerId(ctx: Context, typed: string): Promise<string> {
  const customers = await customersInSight(ctx)
  const found = await customers
    .select('customer.id')
    .where('customer.id', 'in', withNumber(ctx, typed))
    .orderBy(sql`customer.mobile = ${tidyNumber(typed)}`, 'desc')
    .orderBy('customer.id')
    .executeTakeFirst()
  if (!found) throw new AppError('CUSTOMER.UNKNOWN_NUMBER')
  return found.id
}

/** Each kind of number has its own index. */
function withNumber({ tx }: Pick<Context, 'tx'>, typed: string) {
  const word = tidyNumber(typed)
  const known = tx.selectFrom('customer').select('id').where('dataStatus', '<>', dataStates.deleted)
  const vehicles = tx
    .selectFrom('customerVehicle')
    .select('customerId as id')
    .where('dataStatus', '<>', dataStates.deleted)
  return known
    .where('mobile', '=', word)
    .union(known.where('customerNo', '=', word))
    .union(known.where(sql`upper(card_no)`, '=', word))
    .union(vehicles.where('plateNo', '=', word))
    .union(vehicles.where('vin', '=', word))
}
