import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findCustomerOrNull, type CustomerRow } from './store.ts'

/** A customer whom the caller may change. */
export async function findCustomer(ctx: Pick<Context, 'tx' | 'actor'>, id: string): Promise<CustomerRow> {
  const customer = await findCustomerOrNull(ctx, id)
  if (!customer) throw new AppError('CUSTOMER.NOT_FOUND')
  return customer
}
