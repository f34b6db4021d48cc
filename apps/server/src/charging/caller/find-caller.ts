import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { listCustomersByNumber } from '../../customer/customer/public.ts'
import type { Context } from '../../platform/context.ts'
import { customerOfOrderOrNull } from './store.ts'

/** Finds who is on the phone by any number that they can read out. */
export async function findCaller(ctx: Context, number: string): Promise<Customer[]> {
  const customerId = await customerOfOrderOrNull(ctx, number.trim())
  return listCustomersByNumber(ctx, number, customerId === null ? [] : [customerId])
}
